// Crop, flip and roll a picture
import { all, flip, roll, ShapedArray, slice, step } from "shaped-array";

// A landscape drawn by arithmetic: rows, columns, and red, green and blue.
const height = 96;
const width = 144;
const picture = ShapedArray.zeros([height, width, 3], "uint8clamped");

picture.withMutableScalars((scalars) => {
  let position = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const colour = paint(x / width, y / height);
      for (const part of colour) scalars[position++] = part;
    }
  }
});

function paint(x, y) {
  const sun = Math.hypot((x - 0.7) * 1.5, y - 0.3);
  if (y > 0.82 + 0.05 * Math.sin(x * 9)) return [24, 62, 74];
  if (y > 0.62 + 0.16 * Math.sin(x * 7 + 1) * Math.cos(x * 3)) return [38, 100, 104];
  if (y > 0.55 + 0.1 * Math.sin(x * 11 + 4)) return [96, 150, 140];
  if (sun < 0.11) return [255, 236, 190];
  const glow = Math.exp(-sun * 3);
  return [120 + 150 * glow + 60 * y, 150 + 70 * glow + 30 * y, 190 - 20 * glow];
}

display(picture, { title: "picture" });

// Nothing is copied until a result asks for it: all of these are views.
display(picture.slice(slice(16, 80), slice(72, 136)), { title: "crop: 16:80, 72:136" });
display(picture.slice(all(), flip()), { title: "mirror: :, ::-1" });
display(picture.slice(flip()), { title: "upside down: ::-1" });
display(picture.slice(step(3), step(3)), { title: "every third pixel: ::3, ::3" });
display(picture.slice("..., 0"), { title: "red alone: ..., 0" });
display(picture.slice("..., ::-1"), { title: "red and blue exchanged: ..., ::-1" });

// A roll by a third of the width: what leaves on the right comes in on the left.
display(roll(picture, width / 3, 1), { title: "rolled by a third along axis 1" });

// Writing works through a slice as well: a frame of white.
const framed = picture.copy();
for (const edge of [":4", "-4:", ":, :4", ":, -4:"]) framed.slice(edge).fill(255);
display(framed, { title: "framed by four assignments" });

console.log(picture.slice(slice(16, 80), slice(72, 136)).shape.join(" x "));
//> 64 x 64 x 3
