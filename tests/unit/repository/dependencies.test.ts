import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { readLockfile, runtimeDependencies } from "@/scripts/launcher/lockfile";

const read = (name: string) => readFileSync(name, "utf8");
const packages = readLockfile("package-lock.json");
const manifest: Record<"dependencies" | "devDependencies", Record<string, string>> & {
  allowScripts: Record<string, boolean>;
} = JSON.parse(read("package.json"));

const locked = Object.entries(packages).filter(([path]) => path !== "");
const nameOf = (path: string): string => path.replace(/^.*node_modules\//, "");

/** Below these versions there are known holes. */
const FLOORS: Record<string, string> = { next: "16.4.1", react: "19.2.6", "react-dom": "19.2.6", nodemailer: "9.0.5" };

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
    const loose = locked.filter(([, one]) => !one.link && !one.inBundle && !one.integrity);
    expect(loose.map(([path]) => path)).toEqual([]);
  });

  test.each(Object.entries(FLOORS))("holds %s at %s or above, everywhere in the tree", (name, floor) => {
    const versions = locked
      .filter(([path]) => path.endsWith(`node_modules/${name}`))
      .map(([, one]) => one.version ?? "");
    expect(versions.length).toBeGreaterThan(0);
    expect(versions.filter((version) => !atLeast(version, floor))).toEqual([]);
  });

  test("brings no install script without a decision in package.json's allowScripts", () => {
    const scripts = locked.filter(([, one]) => one.hasInstallScript).map(([path]) => nameOf(path));
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((name) => !(name in manifest.allowScripts))).toEqual([]);
  });

  test("brings all that allowScripts decides about, so that no decision is left over", () => {
    const names = new Set(locked.map(([path]) => nameOf(path)));
    expect(Object.keys(manifest.allowScripts).filter((name) => !names.has(name))).toEqual([]);
  });

  test("holds what package.json asks for, in exactly that version", () => {
    for (const kind of ["dependencies", "devDependencies"] as const) {
      expect(packages[""]?.[kind], kind).toEqual(manifest[kind]);
      for (const [name, version] of Object.entries(manifest[kind])) {
        expect(packages[`node_modules/${name}`]?.version, name).toBe(version);
      }
    }
  });

  test("names no registry but npm's public one, and neither does any setting of npm", () => {
    expect(read(".npmrc")).not.toMatch(/registry|_auth|\/\//);
    const elsewhere = read("package-lock.json").match(/"resolved": "(?!https:\/\/registry\.npmjs\.org\/)[^"]*"/g);
    expect(elsewhere).toBeNull();
  });
});

test("`npm run deps` without a registry says so, and fails", () => {
  const npm = mkdtempSync(path.join(tmpdir(), "tandem-npm-"));
  try {
    writeFileSync(path.join(npm, "npm"), "#!/bin/sh\nexit 1\n", { mode: 0o755 });
    const program = path.resolve("scripts/launcher/dependencies.ts");
    const { status, stdout, stderr } = spawnSync(process.execPath, [program], {
      env: { ...process.env, PATH: `${npm}${path.delimiter}${process.env.PATH}`, NODE_OPTIONS: "" },
      encoding: "utf8",
    });
    expect(stdout).toContain("unknown");
    expect([status, stderr]).toEqual([1, expect.stringContaining("The registry did not answer")]);
  } finally {
    rmSync(npm, { recursive: true });
  }
});

describe("what runs in production", () => {
  const runtime = runtimeDependencies(packages);

  test("is what package.json asks for, with everything it depends on", () => {
    expect(runtime.map(({ name }) => name)).toEqual(Object.keys(manifest.dependencies).sort());
    const next = runtime.find(({ name }) => name === "next");
    expect(next).toMatchObject({ version: manifest.dependencies.next });
    expect(next?.brings).toEqual(expect.arrayContaining(["node_modules/styled-jsx", "node_modules/react"]));
  });

  test("is found where Node finds it: the nearer of two versions", () => {
    const lockfile = {
      "": { dependencies: { a: "1.0.0" } },
      "node_modules/a": { version: "1.0.0", dependencies: { b: "1", c: "1" } },
      "node_modules/a/node_modules/b": { version: "1.0.0", dependencies: { c: "1" } },
      "node_modules/b": { version: "2.0.0" },
      "node_modules/c": { version: "1.0.0", dependencies: { a: "1" }, optionalDependencies: { missing: "1" } },
    };
    expect(runtimeDependencies(lockfile)).toEqual([
      { name: "a", version: "1.0.0", brings: ["node_modules/a/node_modules/b", "node_modules/c"] },
    ]);
  });
});

test.each(["dependencies", "devDependencies"] as const)("package.json names exact versions in %s", (kind) => {
  const loose = Object.entries(manifest[kind]).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));
  expect(loose).toEqual([]);
});
