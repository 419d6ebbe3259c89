import path from "node:path";
import { defineConfig } from "vitest/config";

const here = import.meta.dirname;
const support = (file: string) => path.join(here, "tests/support", file);

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
        test: {
          name: "unit",
          include: ["tests/unit/**/*.test.{ts,tsx}"],
          setupFiles: [support("environment.ts")],
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: ["tests/integration/**/*.test.ts"],
          globalSetup: [support("global-setup.ts"), support("job-worker-setup.ts")],
          setupFiles: [support("environment.ts"), support("database.ts")],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "api",
          include: ["tests/{api,faults}/**/*.test.ts"],
          globalSetup: [support("global-setup.ts"), support("build-setup.ts")],
          setupFiles: [support("environment.ts"), support("database.ts")],
          testTimeout: 30_000,
          hookTimeout: 60_000,
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
