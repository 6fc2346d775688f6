// `npm start`: sets up, builds, prints the tour, then serves the playground. `--no-serve` stops after the tour.
import { build, playgroundFolder } from "./build.mjs";
import { serve } from "./serve.mjs";
import { announce, runAsScript, SetupError } from "./steps.mjs";
import { tour } from "./tour.mjs";

const usualPort = 8080;

// A port that was asked for is a wish to keep; the usual one gives way when something else has it.
async function servePlayground() {
  const asked = process.env.PORT;
  try {
    return await serve(playgroundFolder, Number(asked ?? usualPort));
  } catch (error) {
    if (error.code !== "EADDRINUSE") throw error;
    if (asked) throw new SetupError(`port ${asked} is taken; give another one: PORT=8081 npm start`);
    return serve(playgroundFolder, 0);
  }
}

await runAsScript(import.meta.url, async () => {
  await build();
  announce("the tour");
  await tour();
  if (process.argv.includes("--no-serve")) return;
  const { address } = await servePlayground();
  announce(`the playground is at ${address} (Ctrl+C ends it)`);
});
