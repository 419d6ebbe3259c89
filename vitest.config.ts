import path from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const support = (...files: string[]) => files.map((file) => path.join(import.meta.dirname, "tests/support", file));

/** A file called so mocks modules, or loads them again: it has a process of its own, where others share their worker's. */
const ISOLATED = "**/*.isolated.test.{ts,tsx}";

const sharing = { isolate: false, exclude: [ISOLATED], unstubEnvs: true, unstubGlobals: true, restoreMocks: true };
const unit = { setupFiles: support("environment.ts"), testTimeout: 20_000 };
/** Route handlers and use cases in this process, on a database that the files of a worker share one after the other. */
const server = {
  globalSetup: support("global-setup.ts"),
  setupFiles: support("environment.ts", "worker-database.ts", "jobs/jobs-held.ts", "jobs/jobs-known.ts"),
  testTimeout: 20_000,
  hookTimeout: 60_000,
};

/** These begin first, so that no worker is left with one of them when all others have ended. */
const LONG = /\/(access-rows-\d|documents|limits|app-killed|pages|changes)\.test\.ts$|\.isolated\.test\.ts$/;

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [true, false].flatMap((isLong) => sorted.filter(({ moduleId }) => LONG.test(moduleId) === isLong));
  }
}

export default defineConfig({
  resolve: {
    alias: [
      { find: "server-only", replacement: path.join(import.meta.dirname, "tests/support/empty-module.ts") },
      { find: /^@\//, replacement: `${import.meta.dirname}/` },
    ],
  },
  test: {
    maxWorkers: 3,
    sequence: { sequencer: LongFirst },
    projects: [
      { extends: true, test: { name: "unit", include: ["tests/unit/**/*.test.{ts,tsx}"], ...unit, ...sharing } },
      { extends: true, test: { name: "unit-isolated", include: [`tests/unit/${ISOLATED}`], ...unit } },
      {
        extends: true,
        test: { name: "server", include: ["tests/{api,integration}/**/*.test.ts"], ...server, ...sharing },
      },
      {
        extends: true,
        test: { name: "server-isolated", include: [`tests/{api,integration}/${ISOLATED}`], ...server },
      },
      {
        extends: true,
        test: {
          name: "http",
          include: ["tests/http/**/*.test.ts"],
          globalSetup: support("global-setup.ts", "build-setup.ts", "requests/shared-servers.ts"),
          setupFiles: support("environment.ts", "server-database.ts", "jobs/jobs-known.ts"),
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "full",
          include: ["tests/full/{integration,api,faults}/**/*.test.ts"],
          globalSetup: support("global-setup.ts", "build-setup.ts", "jobs/job-worker-setup.ts"),
          setupFiles: support("environment.ts", "file-database.ts", "jobs/jobs-held.ts", "jobs/jobs-known.ts"),
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "attacks",
          include: ["tests/full/attacks/**/*.test.ts"],
          globalSetup: support("global-setup.ts", "build-setup.ts", "attack-setup.ts"),
          setupFiles: support("environment.ts"),
          // One after the other: each measures what it does to everybody else.
          fileParallelism: false,
          testTimeout: 30_000,
        },
      },
    ],
  },
});
