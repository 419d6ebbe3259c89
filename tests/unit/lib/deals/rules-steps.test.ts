import { describe, expect, it, test } from "vitest";
import {
  type DueStep,
  dueInputs,
  dueOf,
  kindOfWords,
  movedTo,
  quickDays,
  stepClock,
  stepDue,
  stepState,
  stepWhen,
} from "@/lib/deals/rules-steps";
import { addDays, dayInZone, formatInstant } from "@/lib/domain/dates";

const NEW_YORK = "America/New_York";
const clock = { now: new Date("2026-11-21T17:00:00Z"), zone: NEW_YORK };
const onDay = (dueOn: string, timeZone = NEW_YORK): DueStep => ({ due: dueOn, dueOn, timeZone });
const at = (due: string, timeZone = NEW_YORK): DueStep => ({ due, dueOn: dayInZone(due, timeZone), timeZone });

describe("when a step is due", () => {
  it("is said in days when it is near or late, and as a date when it is far", () => {
    const due = (dueOn: string) => stepDue(onDay(dueOn), clock);
    expect(due("2026-11-20")).toBe("Overdue 1 day");
    expect(due("2026-10-31")).toBe("Overdue 21 days");
    expect(due("2026-11-21")).toBe("Due today");
    expect(due("2026-11-22")).toBe("Due tomorrow");
    expect(due("2026-11-23")).toBe("Due in 2 days");
    expect(due("2026-11-28")).toBe("Due in 7 days");
    expect(due("2026-11-29")).toBe("Due Nov 29, 2026");
  });

  it("leaves out the year where room is scarce, unless it could be another one", () => {
    const when = (dueOn: string) => stepWhen(onDay(dueOn), clock);
    expect(["2026-11-20", "2026-11-23", "2026-11-29", "2027-02-01", "2027-10-01"].map(when)).toEqual([
      "Overdue 1 day",
      "Due in 2 days",
      "Due Nov 29",
      "Due Feb 1",
      "Due Oct 01, 2027",
    ]);
  });

  it("has the reader's time, and no zone", () => {
    const step = at("2026-11-25T15:00:00.000Z");
    expect(stepClock(step, { zone: NEW_YORK })).toBe(", 10:00 AM");
    expect(stepClock(step, { zone: "America/Denver" })).toBe(", 8:00 AM");
    expect(stepClock(onDay("2026-11-25"), { zone: NEW_YORK })).toBe("");
  });
});

describe("five people in five zones (D-242)", () => {
  const ZONES = ["Pacific/Honolulu", "America/Denver", NEW_YORK, "Europe/Berlin", "Pacific/Guam"];
  const pairs = ZONES.flatMap((doer) => ZONES.map((reader) => [doer, reader] as const));
  /** Every half hour of two days around the clock change of Denver and New York; Honolulu and Guam are 20 hours apart. */
  const MOMENTS = Array.from({ length: 96 }, (_, half) => new Date(Date.UTC(2026, 9, 31, 12, half * 30)));
  const state = { "-1": "late", 0: "today", 1: "ahead" } as const;
  const compare = (one: string, other: string) => state[Math.sign(one < other ? -1 : one > other ? 1 : 0) as 0];

  test.each(pairs)("a day of %s ends there, and is told so to %s", (doer, reader) => {
    const step = onDay("2026-11-01", doer);
    for (const now of MOMENTS) {
      const today = dayInZone(now, doer);
      expect(stepState(step, now), now.toISOString()).toBe(compare("2026-11-01", today));
      const words = { "2026-10-31": "Due tomorrow", "2026-11-01": "Due today" }[today] ?? "Overdue 1 day";
      expect(stepDue(step, { now, zone: reader }), now.toISOString()).toBe(words);
    }
  });

  test.each(pairs)("an instant is late once its day is over for %s, and is told by the clock of %s", (doer, reader) => {
    for (const due of ["2026-11-01T05:30:00.000Z", "2026-11-01T20:00:00.000Z", "2026-11-02T09:30:00.000Z"]) {
      const step = at(due, doer);
      for (const now of MOMENTS) {
        const isLate = step.dueOn < dayInZone(now, doer);
        const said = `${now.toISOString()} ${due}`;
        expect(stepState(step, now), said).toBe(compare(step.dueOn, dayInZone(now, doer)));
        const day = dayInZone(due, reader);
        const today = dayInZone(now, reader);
        const words = stepDue(step, { now, zone: reader });
        if (isLate) expect(words, said).toMatch(/^Overdue [12] days?$/);
        else if (day < today) expect(words, said).toMatch(/^Due \w{3} \d\d, 2026$/);
        else if (day <= addDays(today, 1)) expect(words, said).toBe(day === today ? "Due today" : "Due tomorrow");
        else expect(words, said).toBe("Due in 2 days");
        expect(stepClock(step, { zone: reader })).toBe(`, ${formatInstant(due, "time", reader)}`);
      }
    }
  });

  test("some of it, by hand", () => {
    const told = (due: string, doer: string, reader: string, now: string) => {
      const step = due.includes("T") ? at(due, doer) : onDay(due, doer);
      const clock = { now: new Date(now), zone: reader };
      return `${stepState(step, clock.now)}: ${stepDue(step, clock)}${stepClock(step, clock)}`;
    };
    // 11 PM on the 20th in Honolulu is 4 AM of the next day in New York, and 7 PM of it in Guam.
    const night = "2026-11-21T09:00:00.000Z";
    expect(told("2026-11-20", "Pacific/Honolulu", NEW_YORK, night)).toBe("today: Due today");
    expect(told("2026-11-20", NEW_YORK, "Pacific/Honolulu", night)).toBe("late: Overdue 1 day");
    expect(told("2026-11-21", "Pacific/Guam", "Pacific/Honolulu", night)).toBe("today: Due today");
    expect(told(night, "Pacific/Honolulu", "Pacific/Honolulu", night)).toBe("today: Due today, 11:00 PM");
    expect(told(night, "Pacific/Honolulu", NEW_YORK, night)).toBe("today: Due today, 4:00 AM");
    expect(told(night, "Pacific/Honolulu", NEW_YORK, "2026-11-21T10:30:00Z")).toBe("late: Overdue 1 day, 4:00 AM");
    expect(told("2026-11-22T16:00:00Z", "Pacific/Guam", "America/Denver", night)).toBe("ahead: Due tomorrow, 9:00 AM");
  });
});

describe("what is typed", () => {
  it("is a day, or an instant on the clock of who types", () => {
    expect(dueOf({ dueOn: "2026-11-25", dueTime: undefined }, NEW_YORK)).toBe("2026-11-25");
    expect(dueOf({ dueOn: "2026-11-25", dueTime: "" as never }, NEW_YORK)).toBe("2026-11-25");
    expect(dueOf({ dueOn: "2026-11-25", dueTime: "09:05" }, NEW_YORK)).toBe("2026-11-25T14:05:00.000Z");
    expect(dueOf({ dueOn: "2026-11-25", dueTime: "00:00" }, "Pacific/Guam")).toBe("2026-11-24T14:00:00.000Z");
    expect(dueInputs({ due: "2026-11-24T14:00:00.000Z" }, "Pacific/Guam")).toEqual({
      dueOn: "2026-11-25",
      dueTime: "00:00",
    });
    expect(dueInputs({ due: "2026-11-25" }, "Pacific/Guam")).toEqual({ dueOn: "2026-11-25", dueTime: "" });
  });

  it("stays the instant that it was, though the clock shows its time twice", () => {
    const second = { due: "2026-11-01T06:30:00.000Z" };
    const inputs = dueInputs(second, NEW_YORK);
    expect(inputs).toEqual({ dueOn: "2026-11-01", dueTime: "01:30" });
    expect(dueOf(inputs, NEW_YORK, second)).toBe(second.due);
    expect(dueOf(inputs, NEW_YORK)).toBe("2026-11-01T05:30:00.000Z");
  });

  it("is as much later as the clock goes forward where it shows no such time", () => {
    expect(dueOf({ dueOn: "2026-03-08", dueTime: "02:30" }, NEW_YORK)).toBe("2026-03-08T07:30:00.000Z");
  });

  it("moved to another day keeps its time, over a change of the clock too", () => {
    expect(movedTo({ due: "2026-10-31T13:00:00.000Z" }, "2026-11-02", NEW_YORK)).toBe("2026-11-02T14:00:00.000Z");
    expect(movedTo({ due: "2026-10-31" }, "2026-11-02", NEW_YORK)).toBe("2026-11-02");
  });
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

test.each([
  ["", "call"],
  ["Call Dana about the email", "call"],
  ["Email the quote, then call", "email"],
  ["E-mail Dana", "email"],
  ["Send Rosa the two-page overview", "email"],
  ["Demo for the board", "meeting"],
  ["Schedule a meeting with Dana", "meeting"],
  ["Price the census", "other"],
  ["Prepare the demo", "other"],
  ["Ask about Callahan's renewal", "other"],
  ["2 PM: meet Jo", "meeting"],
])("the kind of '%s' is %s", (text, kind) => {
  expect(kindOfWords(text)).toBe(kind);
});
