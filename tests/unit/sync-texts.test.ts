import { describe, expect, test } from "vitest";
import { countsText, isUnderWay, progressText, resultText } from "@/components/integrations/sync-texts";
import type { SyncRun } from "@/lib/contracts/integrations";

const run: SyncRun = {
  id: "0197a0c0-0000-7000-8000-000000000000",
  status: "completed",
  startDate: "2026-10-23",
  endDate: "2026-11-22",
  fetched: 1,
  added: 0,
  changed: 0,
  removed: 0,
  error: null,
  createdAt: "2026-11-22T15:00:00.000Z",
  finishedAt: "2026-11-22T15:00:01.000Z",
};

describe("what a sync did", () => {
  test.each([
    [{ added: 1200, changed: 3, removed: 1 }, "1,200 added, 3 changed, 1 removed"],
    [{ added: 0, changed: 0, removed: 2 }, "2 removed"],
    [{ added: 0, changed: 0, removed: 0 }, "Nothing new"],
  ])("of %j is '%s'", (counts, text) => {
    expect(countsText(counts)).toBe(text);
    expect(resultText({ ...run, ...counts })).toBe(text);
  });

  test("is the reason where it failed, however much had come in", () => {
    const failed: SyncRun = { ...run, status: "failed", added: 5, error: "Cloud9HR did not answer" };
    expect(resultText(failed)).toBe("Cloud9HR did not answer");
    expect(resultText({ ...failed, error: null })).toBe("Failed to sync revenue");
  });
});

test("a sync is under way until it has ended", () => {
  const underWay = (status: SyncRun["status"]) => isUnderWay({ ...run, status });
  expect([underWay("queued"), underWay("running"), underWay("completed"), underWay("failed")]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(isUnderWay(null)).toBe(false);
});

test("a sync under way tells how much it has read", () => {
  expect(progressText({ ...run, status: "queued" })).toBe("Waiting to start");
  expect(progressText({ ...run, status: "running" })).toBe("1 event read");
  expect(progressText({ ...run, status: "running", fetched: 250 })).toBe("250 events read");
});
