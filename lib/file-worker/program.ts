// The worker process, without settings, database or network. It runs as a bundle: see bundle.ts.
import { runTask } from "./tasks";

process.on("message", async ({ name, input }: Parameters<typeof runTask>[0]) => {
  process.send?.(await runTask({ name, input }));
});
process.once("disconnect", () => process.exit());
process.send?.("ready");
