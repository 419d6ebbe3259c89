import { describe, expect, it } from "vitest";
import { dealSignals } from "@/lib/deals/rules-signals";
import type { DueStep } from "@/lib/deals/rules-steps";
import { addDays, type Clocks } from "@/lib/domain/dates";
import { dealTitle } from "@/lib/domain/format";

const JUST_NOW = "2026-11-21T17:00:00.000Z";
const NEW_YORK: Clocks = {
  now: new Date(JUST_NOW),
  zone: "America/New_York",
  today: "2026-11-21",
  providerZone: "America/New_York",
  providerToday: "2026-11-21",
};
const stage = { name: "Prospecting" };
const texts = (expectedCloseDate: string | null, lastActivityAt = JUST_NOW, dealStatus: "open" | "won" = "open") =>
  dealSignals({ dealStatus, expectedCloseDate, lastActivityAt, stage }, NEW_YORK).map(
    ({ kind, text }) => `${kind}: ${text}`,
  );

describe("the signal of an open deal", () => {
  it("is a close date that has passed, in days", () => {
    expect(texts("2026-11-20")).toEqual(["overdue: Close 1 day late"]);
    expect(texts("2026-11-18")).toEqual(["overdue: Close 3 days late"]);
    expect(texts("2025-03-05")).toEqual(["overdue: Close 626 days late"]);
  });

  it("is a close date within a week, and none later", () => {
    expect(texts("2026-11-21")).toEqual(["soon: Closes today"]);
    expect(texts("2026-11-22")).toEqual(["soon: Closes in 1 day"]);
    expect(texts("2026-11-28")).toEqual(["soon: Closes in 7 days"]);
    expect(texts("2026-11-29")).toEqual([]);
    expect(texts(null)).toEqual([]);
  });

  it("goes by the provider's day, not the reader's", () => {
    const deal = { dealStatus: "open", expectedCloseDate: "2026-11-20", lastActivityAt: JUST_NOW, stage } as const;
    const clocks = { ...NEW_YORK, providerZone: "Pacific/Honolulu", providerToday: "2026-11-20" };
    expect(dealSignals(deal, clocks)).toEqual([{ kind: "soon", text: "Closes today" }]);
  });

  it("is two weeks without activity, counted in the reader's days", () => {
    expect(texts(null, "2026-11-08T15:00:00.000Z")).toEqual([]);
    expect(texts(null, "2026-11-07T15:00:00.000Z")).toEqual(["silent: No activity for 14 days"]);
    // Still November 7 in New York.
    expect(texts(null, "2026-11-08T04:30:00.000Z")).toEqual(["silent: No activity for 14 days"]);
  });

  it.each([
    [null, 14],
    ["Prospecting", 14],
    ["Needs Analysis", 10],
    ["Negotiation", 7],
    ["Closing", 5],
  ])("is silence for as long as its stage allows: %s, %i days (D-128)", (name, days) => {
    const silentFor = (ago: number) =>
      dealSignals(
        {
          dealStatus: "open",
          expectedCloseDate: null,
          lastActivityAt: `${addDays("2026-11-21", -ago)}T15:00:00.000Z`,
          stage: name === null ? null : { name },
        },
        NEW_YORK,
      ).map(({ text }) => text);
    expect(silentFor(days - 1)).toEqual([]);
    expect(silentFor(days)).toEqual([`No activity for ${days} days`]);
  });

  it("shows the close date first, and is nothing for a closed deal", () => {
    const [close, silence] = ["2026-11-18", "2026-10-01T12:00:00.000Z"];
    expect(texts(close, silence)).toEqual(["overdue: Close 3 days late", "silent: No activity for 51 days"]);
    expect(texts(close, silence, "won")).toEqual([]);
  });
});

describe("the next step of an open deal (D-126)", () => {
  const onDay = (dueOn: string) => ({ due: dueOn, dueOn, timeZone: "America/New_York" });
  const signal = (nextStep: DueStep | null | undefined, dealStatus: "open" | "won" = "open") =>
    dealSignals({ dealStatus, expectedCloseDate: null, lastActivityAt: JUST_NOW, nextStep, stage }, NEW_YORK).map(
      ({ text }) => text,
    );

  it("is marked when it is late, due today, or missing, and not where it comes later", () => {
    expect(signal(onDay("2026-11-19"))).toEqual(["Step overdue 2 days"]);
    expect(signal(onDay("2026-11-21"))).toEqual(["Step due today"]);
    expect(signal(onDay("2026-11-22"))).toEqual([]);
    expect(signal(null)).toEqual(["No next step"]);
  });

  it("is nothing where a list does not say it, nor for a closed deal", () => {
    expect(signal(undefined)).toEqual([]);
    expect(signal(null, "won")).toEqual([]);
  });
});

describe("a deal's title next to its company's name", () => {
  it.each([
    ["Acme – Payroll move", "Acme", "Payroll move"],
    ["Acme - Payroll", "ACME", "Payroll"],
    ["Acme: Payroll", "Acme", "Payroll"],
    ["Acme Payroll", "Acme", "Acme Payroll"],
    ["Acme", "Acme", "Acme"],
    ["Acme – ", "Acme", "Acme – "],
    ["Payroll for Acme", "Acme", "Payroll for Acme"],
  ])("of '%s' at %s is '%s'", (name, company, title) => {
    expect(dealTitle(name, company)).toBe(title);
  });
});
