import { describe, expect, it } from "vitest";
import { presentDeal } from "@/components/timeline/log-deals";
import { factsOf, instantOf, NO_FACTS, textOf } from "@/components/timeline/log-inputs";
import { ComposerForm } from "@/components/timeline/schemas";

const NOW = new Date("2026-11-18T20:00:00Z");
const ZONE = "America/New_York";
const DEAL = "019ab000-0000-7000-8000-000000000001";

const problem = (change: object) => {
  const values = { dealId: DEAL, kind: "call", text: "", ...NO_FACTS, ...change };
  return ComposerForm.safeParse(values).error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
};

describe("what is typed into the box", () => {
  it("is its first line as the description, the rest as details", () => {
    expect(textOf({ text: " Called Dana \n\nWants a quote\nby Friday ", outcome: null })).toEqual({
      description: "Called Dana",
      details: "Wants a quote\nby Friday",
    });
  });

  it("may be nothing where an outcome says it, but not for a note", () => {
    expect(textOf({ text: "  ", outcome: "no_answer" })).toEqual({ description: "No answer", details: "" });
    expect(problem({ outcome: "no_answer" })).toBeUndefined();
    expect(problem({})).toEqual(["text: Describe what happened, or choose an outcome"]);
    expect(problem({ kind: "note", outcome: "no_answer" })).toEqual(["text: Note content cannot be empty"]);
    expect(problem({ text: "Called", dealId: "" })).toEqual(["dealId: Choose a deal"]);
  });

  it("is not cut: a first line too long for a description is said so", () => {
    expect(problem({ text: "x".repeat(2001) })).toEqual(["text: The first line must be at most 2,000 characters"]);
    expect(problem({ text: `Called\n${"x".repeat(10_001)}` })).toEqual(["text: Must be at most 10,000 characters"]);
  });
});

describe("when something happened", () => {
  it.each([
    ["now, where nothing is said", "", "", undefined],
    ["now, on today's day without a time", "2026-11-18", "", undefined],
    ["at a time of today", "", "09:30", "2026-11-18T14:30:00.000Z"],
    ["at noon of another day", "2026-11-17", "", "2026-11-17T17:00:00.000Z"],
    ["at a time of another day, by the reader's clock", "2026-07-01", "09:30", "2026-07-01T13:30:00.000Z"],
  ])("is %s", (_when, day, time, instant) => {
    expect(instantOf({ day, time }, NOW, ZONE)).toBe(instant);
  });
});

it("an outcome that does not fit the kind chosen since is left out", () => {
  const facts = { ...NO_FACTS, outcome: "left_message" as const, minutes: 5 };
  expect(factsOf("call", facts, NOW, ZONE).outcome).toBe("left_message");
  expect(factsOf("meeting", facts, NOW, ZONE)).toEqual({
    kind: "meeting",
    happenedAt: undefined,
    durationMinutes: 5,
    outcome: undefined,
  });
});

describe("the deal to begin with", () => {
  const deal = (id: string, dealStatus: "open" | "lost") => ({
    id,
    name: id,
    companyName: "",
    dealStatus,
    nextStep: null,
    salesRep: { id: "", firstName: "", lastName: "" },
  });

  it("is the only one, or the only open one; otherwise it has to be chosen", () => {
    expect(presentDeal([deal("a", "lost")])).toBe("a");
    expect(presentDeal([deal("a", "open"), deal("b", "lost")])).toBe("a");
    expect(presentDeal([deal("a", "open"), deal("b", "open")])).toBe("");
    expect(presentDeal([deal("a", "lost"), deal("b", "lost")])).toBe("");
    expect(presentDeal([])).toBe("");
  });
});
