import { readFileSync } from "node:fs";

interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  /** Comes inside another package, whose hash counts for it. */
  inBundle?: boolean;
  hasInstallScript?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** npm's lockfile: packages by their folder; "" is this project. */
export type Lockfile = Record<string, LockedPackage>;

export function readLockfile(file = "package-lock.json"): Lockfile {
  return (JSON.parse(readFileSync(file, "utf8")) as { packages: Lockfile }).packages;
}

/** The folder where a package finds another, as Node does: in its own node_modules, then in those above. */
function folderOf(lockfile: Lockfile, name: string, from: string): string | undefined {
  for (let base = from; ; base = base.slice(0, Math.max(0, base.lastIndexOf("node_modules/") - 1))) {
    const folder = `${base ? `${base}/` : ""}node_modules/${name}`;
    if (lockfile[folder]) return folder;
    if (base === "") return undefined;
  }
}

/** The folders of a package and of all packages that it depends on. */
export function treeOf(lockfile: Lockfile, start: string): Set<string> {
  const found = new Set([start]);
  for (const folder of found) {
    const { dependencies, optionalDependencies, peerDependencies } = lockfile[folder] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const next = folderOf(lockfile, name, folder);
      if (next) found.add(next);
    }
  }
  return found;
}

export interface RuntimeDependency {
  name: string;
  version: string;
  /** The folders of its dependencies. */
  brings: string[];
}

/** The packages that run in production because package.json lists them, by name. */
export function runtimeDependencies(lockfile: Lockfile): RuntimeDependency[] {
  return Object.keys(lockfile[""]?.dependencies ?? {})
    .sort()
    .map((name) => {
      const folder = `node_modules/${name}`;
      const brings = [...treeOf(lockfile, folder)].filter((one) => one !== folder);
      return { name, version: lockfile[folder]?.version ?? "not installed", brings };
    });
}
