import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { errorCode, LaunchFailure } from "./failure.ts";

/** Makes the folder when it is missing, and makes sure that it can be written. */
export function makeFolder(folder: string): void {
  try {
    makeMissing(folder);
    const probe = path.join(folder, `.probe-${process.pid}`);
    writeFileSync(probe, "");
    rmSync(probe);
  } catch (error) {
    throw new LaunchFailure(`The data folder ${folder} cannot be written (${errorCode(error) ?? "it is no folder"}).`);
  }
}

// Not mkdir's own recursion, which never returns where a file system refuses with ENOENT (below /proc, for one).
function makeMissing(folder: string): void {
  if (existsSync(folder)) return;
  if (path.dirname(folder) !== folder) makeMissing(path.dirname(folder));
  mkdirSync(folder);
  // A umask of 077 would shut out the user that PostgreSQL runs as when we are root.
  if (process.getuid?.() === 0) chmodSync(folder, 0o755);
}
