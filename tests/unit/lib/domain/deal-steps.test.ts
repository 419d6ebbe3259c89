import { describe, expect, it } from "vitest";
import { formatClock, quickDays, stepDue } from "@/lib/domain/deal-steps";

const due = (dueOn: string) => stepDue({ dueOn }, "2026-11-21");

describe("when a step is due", () => {
  it("is said in days when it is near or late, and as a date when it is far", () => {
    expect(due("2026-11-20")).toBe("Overdue 1 day");
    expect(due("2026-10-31")).toBe("Overdue 21 days");
    expect(due("2026-11-21")).toBe("Due today");
    expect(due("2026-11-22")).toBe("Due tomorrow");
    expect(due("2026-11-23")).toBe("Due Nov 23, 2026");
  });

  it.each([
    ["00:00", "12:00 AM"],
    ["09:05", "9:05 AM"],
    ["12:30", "12:30 PM"],
    ["23:59", "11:59 PM"],
  ])("at %s is at %s", (time, text) => expect(formatClock(time)).toBe(text));
});

describe("the days to choose from", () => {
  const monday = (today: string) => quickDays(today).find(({ label }) => label === "Monday")?.day;

  it("are today, tomorrow, Monday and in a week", () => {
    expect(quickDays("2026-11-24").map(({ day }) => day)).toEqual([
      "2026-11-24",
      "2026-11-25",
      "2026-11-30",
      "2026-12-01",
    ]);
  });

  it("have the Monday to come: on a Monday the next one, on a Sunday tomorrow", () => {
    expect(monday("2026-11-23")).toBe("2026-11-30");
    expect(monday("2026-11-22")).toBe("2026-11-23");
  });
});
