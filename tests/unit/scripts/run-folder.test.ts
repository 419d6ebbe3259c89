import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { removeEndedRuns } from "@/scripts/test-runner/run-folder";

it("removes what killed test runs have left, and nothing of a run that is still under way", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "runs-"));
  const [underWay, killed] = [String(process.pid), "999999999"].map((pid) => path.join(folder, pid));
  for (const run of [underWay, killed]) {
    mkdirSync(path.join(run ?? "", "postgres"), { recursive: true });
    writeFileSync(path.join(run ?? "", "postgres", "password"), "secret");
  }
  removeEndedRuns(folder);
  expect([underWay, killed].map((run) => existsSync(path.join(run ?? "", "postgres", "password")))).toEqual([
    true,
    false,
  ]);
  rmSync(folder, { recursive: true });
});

it("finds nothing to remove before the first run", () => {
  expect(() => removeEndedRuns(path.join(os.tmpdir(), "no-runs-yet"))).not.toThrow();
});
