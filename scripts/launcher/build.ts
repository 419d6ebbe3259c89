import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { BuildOptions } from "esbuild";
import { FILE_WORKER } from "../../lib/file-worker/bundle.ts";
import { LaunchFailure } from "./failure.ts";

const require = createRequire(import.meta.url);
const GENERATED = "lib/generated";
const ROOT_SOURCES = ["middleware.ts", "instrumentation.ts", "instrumentation-client.ts"];
const APP_SOURCES = ["app", "components", "lib", "prisma/schema", "public", ...ROOT_SOURCES];
const BUILD_SOURCES = [...APP_SOURCES, "next.config.ts", "postcss.config.mjs", "tsconfig.json", "package-lock.json"];
const NOT_BUILT = [GENERATED];

/**
 * Generates the Prisma client and Kysely's types if the schema changed and, if a source did, the browser's calls from the
 * contracts and the program of the file workers. Returns whether anything was done.
 */
export async function generateWhenNeeded(): Promise<boolean> {
  const client = await onlyWhenChanged(["prisma/schema", "package-lock.json"], `${GENERATED}/.stamp`, generateClient);
  const programs = await onlyWhenChanged(["lib", ...LAUNCHER, "package-lock.json"], PROGRAMS_STAMP, async () => {
    const { build } = await import("esbuild");
    await Promise.all(PROGRAMS.map(build));
  });
  return client || programs;
}

/** Generates everything, whether it changed or not. */
export async function generateAll(): Promise<void> {
  rmSync(GENERATED, { recursive: true, force: true });
  await generateWhenNeeded();
}

/** Makes the browser's calls and the program of the file workers again whenever one of their sources changes. */
export async function watchPrograms(): Promise<void> {
  const { context } = await import("esbuild");
  rmSync(PROGRAMS_STAMP, { force: true });
  for (const program of PROGRAMS) await (await context(program)).watch();
}

const LAUNCHER = ["scripts/launcher/build.ts", "scripts/launcher/write-calls.ts"];
const WRITE_CALLS = `${GENERATED}/write-calls.mjs`;
const PROGRAMS_STAMP = `${GENERATED}/.programs`;

const PROGRAM: BuildOptions = {
  bundle: true,
  platform: "node",
  target: "node20",
  conditions: ["react-server"],
  logLevel: "warning",
};
const PROGRAMS: BuildOptions[] = [
  {
    ...PROGRAM,
    entryPoints: ["lib/file-worker/program.ts"],
    outfile: FILE_WORKER,
    external: ["sharp", "*.wasm"],
  },
  {
    ...PROGRAM,
    entryPoints: ["scripts/launcher/write-calls.ts"],
    outfile: WRITE_CALLS,
    format: "esm",
    plugins: [
      {
        name: "run",
        setup: ({ onEnd }) =>
          onEnd(async ({ errors }) => {
            if (errors.length === 0) await runNode("write-calls", [WRITE_CALLS, `${GENERATED}/calls`], {});
          }),
      },
    ],
  },
];

async function generateClient(): Promise<void> {
  rmSync(GENERATED, { recursive: true, force: true });
  await runNode("prisma generate", [require.resolve("prisma/build/index.js"), "generate"], {
    // Where the generator of Kysely's types is, even if npm did not start this.
    PATH: [path.resolve("node_modules/.bin"), process.env.PATH].join(path.delimiter),
    // Generating needs no schema engine, but the CLI would download one unless given a path.
    PRISMA_SCHEMA_ENGINE_BINARY: "/bin/true",
    PRISMA_HIDE_UPDATE_MESSAGE: "1",
    CHECKPOINT_DISABLE: "1",
  });
}

/** Builds the app if a source changed since the last build. Returns whether it did. */
export async function buildWhenNeeded(): Promise<boolean> {
  return await onlyWhenChanged(BUILD_SOURCES, path.join(distFolder(), "tandem-build"), () =>
    runNode("next build", [require.resolve("next/dist/bin/next"), "build"], {
      NODE_ENV: "production",
      NEXT_TELEMETRY_DISABLED: "1",
    }),
  );
}

export const distFolder = () => process.env.NEXT_DIST_DIR || ".next";

async function onlyWhenChanged(sources: string[], stamp: string, make: () => Promise<void>): Promise<boolean> {
  const hash = hashOf(sources);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return false;
  rmSync(stamp, { force: true });
  await make();
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
  return true;
}

function hashOf(sources: string[]): string {
  const hash = createHash("sha256");
  const visit = (file: string) => {
    if (NOT_BUILT.includes(file) || !existsSync(file)) return;
    if (statSync(file).isDirectory()) {
      for (const name of readdirSync(file).sort()) visit(path.posix.join(file, name));
      return;
    }
    hash.update(`${file}\0`).update(readFileSync(file)).update("\0");
  };
  for (const source of sources) visit(source);
  return hash.digest("hex");
}

/** Runs a tool in a separate process, with `input` as its standard input; shows its output only if it fails. */
export async function runNode(
  name: string,
  args: string[],
  environment: Record<string, string>,
  input = "",
): Promise<void> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...environment },
  });
  child.stdin.on("error", () => undefined).end(input);
  const stopChild = () => child.kill("SIGKILL");
  process.once("exit", stopChild);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      output += chunk;
    });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  process.off("exit", stopChild);
  if (code !== 0) throw new LaunchFailure(`'${name}' failed:\n${output.trim()}`);
}
