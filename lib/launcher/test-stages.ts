import { rmSync } from "node:fs";
import path from "node:path";
import { buildWhenNeeded, generateWhenNeeded, ROOT_SOURCES } from "./build.ts";
import type { TestServices } from "./test-services.ts";
import { asTally, readPlaywright, readVitest, runTool, type Tally } from "./test-tools.ts";

const REPORTS = path.resolve(".data", "test", "reports");
const SOURCES = ["app", "components", "lib", "prisma", "tests", ...ROOT_SOURCES];

export interface Stage {
  name: string;
  /** `files` are the only test files to run; none means all of the stage. */
  run(services: TestServices, files: string[]): Promise<Tally>;
}

const quiet = { quiet: true };

const build: Stage = {
  name: "build",
  run: async () => {
    await generateWhenNeeded();
    await buildWhenNeeded();
    return asTally(true);
  },
};

/** In the order in which they run. */
export const STAGES: Stage[] = [
  {
    name: "format",
    run: async () => asTally(await runTool(["@biomejs/biome/bin/biome", "check", "."], quiet)),
  },
  {
    name: "types",
    run: async () => {
      await generateWhenNeeded();
      const routes = await runTool(["next/dist/bin/next", "typegen"], quiet);
      return asTally(routes && (await runTool(["typescript/bin/tsc", "-p", "tsconfig.check.json"], quiet)));
    },
  },
  {
    name: "boundaries",
    run: async () => {
      const cruise = ["dependency-cruiser/bin/dependency-cruise.mjs", ...SOURCES];
      return asTally(await runTool(cruise, quiet));
    },
  },
  {
    name: "unused",
    run: async () => asTally(await runTool(["knip/bin/knip.js", "--no-config-hints"], quiet)),
  },
  {
    name: "unit",
    run: async (_, files) => {
      await generateWhenNeeded();
      return await vitest("unit", files);
    },
  },
  {
    name: "integration",
    run: async (services, files) =>
      await vitest("integration", files, { TEST_DATABASE_URL: await services.databaseUrl() }),
  },
  build,
  {
    name: "api",
    run: async (services, files) => await vitest("api", files, { TEST_DATABASE_URL: await services.databaseUrl() }),
  },
  {
    name: "attacks",
    run: async (services, files) => await vitest("attacks", files, { TEST_DATABASE_URL: await services.databaseUrl() }),
  },
  {
    name: "e2e",
    run: async (services, files) => {
      const report = path.join(REPORTS, "e2e.json");
      rmSync(report, { force: true });
      const succeeded = await runTool(
        ["@playwright/test/cli.js", "test", "--reporter=list,json", "--pass-with-no-tests", ...files],
        {
          env: {
            BASE_URL: await services.demoServer(),
            PLAYWRIGHT_JSON_OUTPUT_NAME: report,
            // The tests read seals with the product's own server-side code.
            NODE_OPTIONS: "--conditions=react-server",
          },
        },
      );
      return readPlaywright(report, succeeded);
    },
  },
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
  stages: Stage[];
  files: string[];
}

/** What the words name: stages, or test files, which bring their stages; no words mean all. Stages that talk to the build bring it along. */
export function chooseStages(words: string[]): Choice {
  const files = words.filter((word) => word.startsWith("tests/"));
  const names = words.map((word) =>
    word.startsWith("tests/") ? (STAGE_OF_FOLDER[word.split("/")[1] ?? ""] ?? word) : word,
  );
  const unknown = names.find((name) => !STAGES.some((stage) => stage.name === name));
  if (unknown !== undefined) {
    throw new Error(`Unknown stage '${unknown}': one of ${STAGES.map((stage) => stage.name).join(", ")}.`);
  }
  if (names.length === 0) return { stages: STAGES, files };
  const needsBuild = ["api", "attacks", "e2e"].some((name) => names.includes(name));
  const stages = STAGES.filter((stage) => names.includes(stage.name) || (stage === build && needsBuild));
  return { stages, files };
}

async function vitest(project: string, files: string[], env: Record<string, string> = {}): Promise<Tally> {
  const report = path.join(REPORTS, `${project}.json`);
  rmSync(report, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const succeeded = await runTool(
    ["vitest/vitest.mjs", "run", "--project", project, "--passWithNoTests", ...reporters, ...files],
    { env: { NODE_ENV: "test", ...env } },
  );
  return readVitest(report, succeeded);
}
