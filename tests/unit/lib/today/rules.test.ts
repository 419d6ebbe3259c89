import { describe, expect, test } from "vitest";
import { laterToday, snoozeChoices } from "@/lib/today/rules";

// Wednesday, 10:05 AM in Denver.
const MORNING = new Date("2026-11-18T17:05:00Z");
const day = { today: "2026-11-18", zone: "America/Denver" };

describe("what is put off", () => {
  test("goes to later today, to a whole quarter of an hour, as long as that is today (D-128)", () => {
    expect(laterToday(day, MORNING)?.toISOString()).toBe("2026-11-18T21:15:00.000Z");
    expect(laterToday(day, new Date("2026-11-19T02:45:00Z"))).not.toBeNull();
    expect(laterToday(day, new Date("2026-11-19T03:05:00Z"))).toBeNull();
  });

  test("or to a morning: tomorrow's, Monday's, in a week", () => {
    expect(snoozeChoices(day, MORNING)).toEqual([
      { label: "Later today", until: "2026-11-18T21:15:00.000Z" },
      { label: "Tomorrow", until: "2026-11-19T16:00:00.000Z" },
      { label: "Monday", until: "2026-11-23T16:00:00.000Z" },
      { label: "In a week", until: "2026-11-25T16:00:00.000Z" },
    ]);
    expect(snoozeChoices(day, new Date("2026-11-19T05:00:00Z")).map(({ label }) => label)).not.toContain("Later today");
  });
});
