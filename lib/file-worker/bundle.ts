/** The program of the worker processes: one file, built from program.ts; relative to the project's root. */
export const FILE_WORKER = "lib/generated/file-worker.cjs";

/** Files that must be deployed with it: fonts, and packages that are not only JavaScript. */
export const FILE_WORKER_FILES = [
  "node_modules/@fontsource-variable/*/unicode.json",
  "node_modules/@fontsource-variable/*/files/*-wght-normal.woff2",
  "node_modules/harfbuzzjs/package.json",
  "node_modules/harfbuzzjs/dist/harfbuzz-subset.wasm",
  "node_modules/sharp/**/*",
  "node_modules/@img/**/*",
  "node_modules/detect-libc/**/*",
  "node_modules/semver/**/*",
];
