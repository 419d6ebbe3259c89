import { describe, expect, test } from "vitest";
import { countsText, isUnderWay, progressText, resultText } from "@/components/payroll/sync-texts";
import type { SyncRun } from "@/lib/payroll/contract";

const run: SyncRun = {
  id: "0197a0c0-0000-7000-8000-000000000000",
  status: "completed",
  startDate: "2026-10-23",
  endDate: "2026-11-22",
  fetched: 1,
  added: 0,
  changed: 0,
  removed: 0,
  setAside: 0,
  error: null,
  createdAt: "2026-11-22T15:00:00.000Z",
  finishedAt: "2026-11-22T15:00:01.000Z",
};

describe("the text of a sync's result", () => {
  test.each([
    [{ added: 1200, changed: 3, removed: 1 }, "1,200 added, 3 changed, 1 removed"],
    [{ added: 0, changed: 0, removed: 2 }, "2 removed"],
    [{ added: 0, changed: 0, removed: 0 }, "Nothing new"],
  ])("of %j is '%s'", (counts, text) => {
    expect(countsText(counts)).toBe(text);
    expect(resultText({ ...run, ...counts })).toBe(text);
  });

  test("says what could not be read next to what was kept", () => {
    expect(resultText({ ...run, added: 1200, setAside: 1500 })).toBe("1,200 added · 1,500 could not be read");
  });

  test("is the reason if it failed, no matter how much had arrived", () => {
    const failed: SyncRun = { ...run, status: "failed", added: 5, error: "Cloud9HR did not answer" };
    expect(resultText(failed)).toBe("Cloud9HR did not answer");
    expect(resultText({ ...failed, error: null })).toBe("Failed to sync revenue");
  });
});

test("a sync is running until it has ended", () => {
  const underWay = (status: SyncRun["status"]) => isUnderWay({ ...run, status });
  expect([underWay("queued"), underWay("running"), underWay("completed"), underWay("failed")]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(isUnderWay(null)).toBe(false);
});

test("a running sync shows how much it has read", () => {
  expect(progressText({ ...run, status: "queued" })).toBe("Waiting to start");
  expect(progressText({ ...run, status: "running" })).toBe("1 event read");
  expect(progressText({ ...run, status: "running", fetched: 250 })).toBe("250 events read");
});
