import { describe, expect, test } from "vitest";
import { laterToday, nextAction, snoozeChoices, todayReason } from "@/lib/today/rules";

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

describe("what is next for a deal", () => {
  const step = (kind: "call" | "email" | "meeting" | "other", due: string) => ({
    kind,
    due,
    dueOn: due,
    timeZone: "America/Denver",
  });
  const TODAY = "2026-11-18";
  const NOTHING = { dealStatus: "open", waiting: [], nextStep: null, hasUnsent: false } as const;
  const labelOf = (facts: Partial<Parameters<typeof nextAction>[0]>) =>
    nextAction({ ...NOTHING, ...facts }, MORNING)?.label ?? null;

  test("is who waits for the viewer, the client first, whatever is planned", () => {
    const waiting = [{ kind: "lateStep" }, { kind: "countersign" }, { kind: "question" }] as const;
    const facts = { waiting, nextStep: step("call", TODAY), hasUnsent: true };
    expect(nextAction({ ...NOTHING, ...facts }, MORNING)).toMatchObject({
      does: "open",
      label: "Answer the client",
      reason: { kind: "question" },
    });
    expect(labelOf({ ...facts, waiting: waiting.slice(0, 2) })).toBe("Sign");
    expect(labelOf({ waiting: [{ kind: "approve" }], dealStatus: "won" })).toBe("Decide on the price");
    // What was only to be seen leads nowhere.
    expect(labelOf({ waiting: [{ kind: "accepted" }] })).toBe("Plan the next step");
  });

  test("then the step that is due, the proposal to be sent, the step that is planned, and else the planning", () => {
    expect(labelOf({ hasUnsent: true, nextStep: step("call", "2026-11-16") })).toBe("Log the call");
    expect(labelOf({ hasUnsent: true, nextStep: step("meeting", TODAY) })).toBe("Log the meeting");
    expect(labelOf({ hasUnsent: true, nextStep: step("call", "2026-11-19") })).toBe("Send the proposal");
    expect(labelOf({ hasUnsent: true })).toBe("Send the proposal");
    expect(labelOf({ nextStep: step("email", "2026-11-19") })).toBe("Log the email");
    expect(labelOf({ nextStep: step("other", "2026-11-19") })).toBe("Mark as done");
    expect(labelOf({})).toBe("Plan the next step");
  });

  test("is nothing once it is closed and nobody waits", () => {
    for (const dealStatus of ["won", "lost"] as const)
      expect(labelOf({ dealStatus, hasUnsent: true, nextStep: step("call", TODAY) })).toBeNull();
  });
});

test.each([
  ["2026-11-18", "No next step, closes today"],
  ["2026-11-19", "No next step, closes tomorrow"],
  ["2026-12-02", "No next step, closes in 14 days"],
])("a deal that closes on %s without a next step says so by the provider's day", (closes, text) => {
  const facts = {
    kind: "unplanned",
    at: `${closes}T00:00:00.000Z`,
    step: null,
    openedAt: null,
    openings: null,
  } as const;
  const clocks = { ...day, now: MORNING, today: "2026-11-17", providerZone: day.zone, providerToday: day.today };
  expect(todayReason(facts, clocks, MORNING)).toBe(text);
});
