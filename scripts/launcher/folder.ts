import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { errorCode, LaunchFailure } from "./failure.ts";

/** Creates the folder if it is missing, and checks that it is writable. */
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

// Not mkdir's own recursion, which never returns where a file system refuses with ENOENT (below /proc, for example).
function makeMissing(folder: string): void {
  if (existsSync(folder)) return;
  if (path.dirname(folder) !== folder) makeMissing(path.dirname(folder));
  mkdirSync(folder);
  // With a umask of 077, the user that PostgreSQL runs as when we are root could not read it.
  if (process.getuid?.() === 0) chmodSync(folder, 0o755);
}
