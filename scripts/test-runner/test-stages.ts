import { existsSync } from "node:fs";
import path from "node:path";
import { buildWhenNeeded } from "../launcher/build.ts";
import { brokenBoundaries } from "./boundaries.ts";
import { REPORTS } from "./run-folder.ts";
import type { TestServices } from "./test-services.ts";
import { asTally, readPlaywright, readVitest, runTool, type Tally } from "./test-tools.ts";

export interface Stage {
  name: string;
  /** `files` are the only test files to run; none means all of the stage. */
  run(services: TestServices, files: string[]): Promise<Tally>;
}

const quiet = { quiet: true };

const databaseOf = async (services: TestServices) => ({ TEST_DATABASE_URL: await services.databaseUrl() });

const types: Stage = {
  name: "types",
  run: async () => {
    const routes = await runTool(["next/dist/bin/next", "typegen"], quiet);
    // Several checkers work out the same types again, and the other core has other stages to run.
    return asTally(
      routes && (await runTool(["typescript/bin/tsc", "-p", "tsconfig.check.json", "--checkers", "1"], quiet)),
    );
  },
};

const build: Stage = {
  name: "build",
  run: async () => {
    await buildWhenNeeded();
    return asTally(true);
  },
};

const format: Stage = {
  name: "format",
  run: async () => asTally(await runTool(["@biomejs/biome/bin/biome", "check", "."], quiet)),
};

const boundaries: Stage = {
  name: "boundaries",
  run: async () => {
    const broken = await brokenBoundaries(process.cwd());
    if (broken.length > 0) console.log(broken.join("\n"));
    return asTally(broken.length === 0);
  },
};

const unused: Stage = {
  name: "unused",
  run: async () => asTally(await runTool(["knip/bin/knip.js", "--no-config-hints"], quiet)),
};

const unit: Stage = {
  name: "unit",
  run: (_, files) => vitest("unit*", files),
};

const integration: Stage = {
  name: "integration",
  run: async (services, files) => await vitest("integration", files, await databaseOf(services)),
};

const api: Stage = {
  name: "api",
  run: async (services, files) => await vitest("api*", files, await databaseOf(services)),
};

const attacks: Stage = {
  name: "attacks",
  run: async (services, files) => await vitest("attacks", files, await databaseOf(services)),
};

const e2e: Stage = {
  name: "e2e",
  run: async (services, files) => {
    const report = path.join(REPORTS, "e2e.json");
    const succeeded = await runTool(
      ["@playwright/test/cli.js", "test", "--reporter=list,json", "--pass-with-no-tests", ...files],
      {
        env: {
          BASE_URL: await services.demoServer(),
          // Tests that start a server with other settings give it its own database.
          ...(await databaseOf(services)),
          PLAYWRIGHT_JSON_OUTPUT_NAME: report,
          // The tests read seals with the app's own server code.
          NODE_OPTIONS: "--conditions=react-server",
        },
      },
    );
    return readPlaywright(report, succeeded);
  },
};

/** Rounds run one after the other. The rows of a round run in parallel, and the stages of a row in their order. */
const ROUNDS: Stage[][][] = [
  [
    [types, build],
    [format, boundaries, unused, unit, integration],
  ],
  [[api]],
  // It measures the effect of an attack on everybody else, so nothing may run at the same time.
  [[attacks]],
  [[e2e]],
];

const STAGE_OF_FOLDER: Record<string, string> = {
  unit: "unit",
  integration: "integration",
  api: "api",
  faults: "api",
  attacks: "attacks",
  e2e: "e2e",
};

interface Choice {
  rounds: Stage[][][];
  files: string[];
}

/** Reads the arguments: stages, or test files with their stages; none means all. Stages that need the build include it. */
export function chooseStages(words: string[]): Choice {
  const files = words.filter((word) => word.startsWith("tests/"));
  const missing = files.find((file) => !existsSync(file.replace(/:\d+$/, "")));
  if (missing !== undefined) throw new Error(`There is no ${missing}.`);
  const names = words.map((word) =>
    word.startsWith("tests/") ? (STAGE_OF_FOLDER[word.split("/")[1] ?? ""] ?? word) : word,
  );
  const known = ROUNDS.flat(2).map((stage) => stage.name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Error(`Unknown stage '${unknown}': one of ${known.join(", ")}.`);
  const needsBuild = ["api", "attacks", "e2e"].some((name) => names.includes(name));
  const isWanted = (stage: Stage) =>
    names.length === 0 || names.includes(stage.name) || (stage === build && needsBuild);
  return { rounds: ROUNDS.map((rows) => rows.map((row) => row.filter(isWanted))), files };
}

/** `projects` is the name of one, or with a star of several. */
async function vitest(projects: string, files: string[], env: Record<string, string> = {}): Promise<Tally> {
  const report = path.join(REPORTS, `${projects.replace("*", "")}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const succeeded = await runTool(
    ["vitest/vitest.mjs", "run", "--project", projects, "--passWithNoTests", ...reporters, ...files],
    { env: { NODE_ENV: "test", ...env } },
  );
  return readVitest(report, succeeded);
}
