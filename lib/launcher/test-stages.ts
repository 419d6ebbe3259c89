import { rmSync } from "node:fs";
import path from "node:path";
import { buildWhenNeeded, generateWhenNeeded, ROOT_SOURCES } from "./build.ts";
import type { TestServices } from "./test-services.ts";
import { asTally, readPlaywright, readVitest, runTool, type Tally } from "./test-tools.ts";

const REPORTS = path.resolve(".data", "test", "reports");
const SOURCES = ["app", "components", "lib", "prisma", "tests", ...ROOT_SOURCES];

export interface Stage {
  name: string;
  run(services: TestServices): Promise<Tally>;
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
    run: async () => {
      await generateWhenNeeded();
      return await vitest("unit");
    },
  },
  {
    name: "integration",
    run: async (services) => await vitest("integration", { TEST_DATABASE_URL: await services.databaseUrl() }),
  },
  build,
  {
    name: "api",
    run: async (services) => await vitest("api", { TEST_DATABASE_URL: await services.databaseUrl() }),
  },
  {
    name: "e2e",
    run: async (services) => {
      const report = path.join(REPORTS, "e2e.json");
      rmSync(report, { force: true });
      const succeeded = await runTool(
        ["@playwright/test/cli.js", "test", "--reporter=list,json", "--pass-with-no-tests"],
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

/** The named stages, or all; the ones that talk to the build bring it along. */
export function chooseStages(names: string[]): Stage[] {
  const unknown = names.filter((name) => !STAGES.some((stage) => stage.name === name));
  if (unknown.length > 0) {
    throw new Error(`Unknown stage '${unknown[0]}': one of ${STAGES.map((stage) => stage.name).join(", ")}.`);
  }
  if (names.length === 0) return STAGES;
  const needsBuild = names.includes("api") || names.includes("e2e");
  return STAGES.filter((stage) => names.includes(stage.name) || (stage === build && needsBuild));
}

async function vitest(project: string, env: Record<string, string> = {}): Promise<Tally> {
  const report = path.join(REPORTS, `${project}.json`);
  rmSync(report, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const succeeded = await runTool(
    ["vitest/vitest.mjs", "run", "--project", project, "--passWithNoTests", ...reporters],
    { env: { NODE_ENV: "test", ...env } },
  );
  return readVitest(report, succeeded);
}
