// Game of life from eight rolls
import { roll, ShapedArray } from "shaped-array";

const size = 48;
const world = ShapedArray.zeros([size, size], "uint8");

// A glider, an R-pentomino and a line of ten, each set by one assignment.
const pattern = (rows) => rows.map((row) => [...row].map(Number));
world.slice("2:5, 2:5").assign(pattern(["010", "001", "111"]));
world.slice("22:25, 26:29").assign(pattern(["011", "110", "010"]));
world.slice("38, 10:20").assign(1);

// The eight neighbours of every cell at once: eight rolls of the world, whose edges meet.
const around = [-1, 0, 1].flatMap((y) => [-1, 0, 1].map((x) => [y, x])).filter(([y, x]) => y || x);

function next(cells) {
  const rolled = around.map((shift) => roll(cells, shift, [0, 1]));
  const counts = new Uint8Array(cells.scalarCount);
  for (const neighbour of rolled) {
    neighbour.scalars.forEach((alive, i) => {
      counts[i] += alive;
    });
    neighbour.dispose();
  }
  cells.withMutableScalars((scalars) => {
    for (let i = 0; i < counts.length; i += 1) {
      scalars[i] = Number(counts[i] === 3 || (counts[i] === 2 && scalars[i] === 1));
    }
  });
}

const living = () => world.toTypedArray().reduce((sum, cell) => sum + cell, 0);
console.log(living());
//> 20

const screen = display(world, { as: "heat map", title: "60 generations" });
for (let generation = 0; generation < 60; generation += 1) {
  next(world);
  screen.update(world);
  await new Promise((resolve) => setTimeout(resolve, 30));
}
