import path from "node:path";
import { build } from "esbuild";

export const JOB_WORKER = path.resolve(".data", "test", "job-worker.mjs");

/** Bundles the program of job-worker.ts once: read file by file, its start takes ten times as long, and each kill costs one. */
export default async function setup(): Promise<void> {
  await build({
    entryPoints: [path.join(import.meta.dirname, "job-worker.ts")],
    outfile: JOB_WORKER,
    bundle: true,
    platform: "node",
    format: "esm",
    conditions: ["react-server"],
    // Packages of the older module system ask for Node's own modules by 'require'.
    banner: { js: `import { createRequire } from "node:module"; const require = createRequire(import.meta.url);` },
    logLevel: "warning",
  });
}
