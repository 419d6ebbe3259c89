import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { defineConfig } from "vitest/config";

const here = import.meta.dirname;
const support = (file: string) => path.join(here, "tests/support", file);

// A file that changes what all modules of its process see has one of its own; the others share what they have loaded.
const STUBS = /\bvi\.(mock|doMock|resetModules|stub|spyOn|useFakeTimers)|process\.env|globalThis|onMachinesEverywhere/;
const UNIT = globSync("tests/unit/**/*.test.{ts,tsx}", { cwd: here });
const ALONE = UNIT.filter((file) => STUBS.test(readFileSync(path.join(here, file), "utf8")));

// A file that needs a server with settings of its own starts one; the others share those of their workers.
const API = globSync("tests/{api,faults}/**/*.test.ts", { cwd: here });
const SHARING = API.filter((file) => /\bApi\.shared\(\)/.test(readFileSync(path.join(here, file), "utf8")));

const unit = { setupFiles: [support("environment.ts")], testTimeout: 20_000 };

const api = {
  globalSetup: [support("global-setup.ts"), support("build-setup.ts")],
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  resolve: {
    alias: [
      { find: "server-only", replacement: support("empty-module.ts") },
      { find: /^@\//, replacement: `${here}/` },
    ],
  },
  test: {
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: { ...unit, name: "unit", include: UNIT, exclude: ALONE, isolate: false },
      },
      {
        extends: true,
        test: { ...unit, name: "unit-alone", include: ALONE },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: ["tests/integration/**/*.test.ts"],
          globalSetup: [support("global-setup.ts"), support("jobs/job-worker-setup.ts")],
          setupFiles: [support("environment.ts"), support("database.ts"), support("jobs/jobs-known.ts")],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          ...api,
          name: "api",
          include: SHARING,
          globalSetup: [...api.globalSetup, support("requests/shared-servers.ts")],
          setupFiles: [support("environment.ts"), support("shared-database.ts"), support("jobs/jobs-known.ts")],
        },
      },
      {
        extends: true,
        test: {
          ...api,
          name: "api-alone",
          include: API,
          exclude: SHARING,
          setupFiles: [support("environment.ts"), support("database.ts"), support("jobs/jobs-known.ts")],
        },
      },
      {
        extends: true,
        test: {
          name: "attacks",
          include: ["tests/attacks/**/*.test.ts"],
          globalSetup: [support("global-setup.ts"), support("build-setup.ts"), support("attack-setup.ts")],
          setupFiles: [support("environment.ts")],
          // One after the other: each measures what it does to everybody else.
          fileParallelism: false,
          testTimeout: 30_000,
        },
      },
    ],
  },
});
