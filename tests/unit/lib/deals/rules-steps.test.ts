import { describe, expect, it } from "vitest";
import { formatClock, quickDays, stepClock, stepDue, stepWhen, stepZone } from "@/lib/deals/rules-steps";

const due = (dueOn: string) => stepDue({ dueOn }, "2026-11-21");

describe("when a step is due", () => {
  it("is said in days when it is near or late, and as a date when it is far", () => {
    expect(due("2026-11-20")).toBe("Overdue 1 day");
    expect(due("2026-10-31")).toBe("Overdue 21 days");
    expect(due("2026-11-21")).toBe("Due today");
    expect(due("2026-11-22")).toBe("Due tomorrow");
    expect(due("2026-11-23")).toBe("Due in 2 days");
    expect(due("2026-11-28")).toBe("Due in 7 days");
    expect(due("2026-11-29")).toBe("Due Nov 29, 2026");
  });

  it("leaves out the year where room is scarce, unless it could be another one", () => {
    const when = (dueOn: string) => stepWhen({ dueOn }, "2026-11-21");
    expect(["2026-11-20", "2026-11-23", "2026-11-29", "2027-02-01", "2027-10-01"].map(when)).toEqual([
      "Overdue 1 day",
      "Due in 2 days",
      "Due Nov 29",
      "Due Feb 1",
      "Due Oct 01, 2027",
    ]);
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

describe("the time of a step, which is the business's (D-161)", () => {
  const step = { dueOn: "2026-11-25", dueTime: "10:00" };
  const to = (readersZone: string | null) => stepClock(step, { timeZone: "America/New_York", readersZone });

  it("names its time zone to readers whose clock shows another time", () => {
    expect(to("America/Denver")).toBe(", 10:00 AM ET");
    expect(to("America/New_York")).toBe(", 10:00 AM");
    expect(to("America/Detroit")).toBe(", 10:00 AM");
    expect(to(null)).toBe(", 10:00 AM");
    expect(stepClock({ ...step, dueTime: null }, { timeZone: "America/New_York", readersZone: "UTC" })).toBe("");
  });

  it("is asked for with the name of the zone where the reader has another", () => {
    const zone = (readersZone: string) =>
      stepZone(new Date("2026-11-25T15:00:00Z"), { timeZone: "America/New_York", readersZone });
    expect(zone("America/Denver")).toBe("Eastern Time");
    expect(zone("America/New_York")).toBeUndefined();
  });
});
