import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isOldReport, itemConfidenceClass, overallConfidence, reportConfidenceLabel } from "@/lib/domain/intelligence";

describe("a report's confidence", () => {
  test.each([
    ["High", [0.7, 0.95, 1]],
    ["Medium", [0.5, 0.69]],
    ["Low", [0.25, 0.49]],
    ["Very Low", [0.24, 0]],
  ])("is labelled %s (INTEL-034 to INTEL-037)", (label, scores) => {
    expect(scores.map(reportConfidenceLabel)).toEqual(scores.map(() => label));
  });

  test("of one value has one of four classes, which change at 0.8, 0.6 and 0.4 (INTEL-038)", () => {
    const classes = [1, 0.8, 0.79, 0.6, 0.59, 0.4, 0.39, 0].map(itemConfidenceClass);
    expect(classes).toEqual(["strong", "strong", "good", "good", "fair", "fair", "weak", "weak"]);
  });

  test("of the whole is the mean of its sections, and an empty section counts as 0", () => {
    const overall = overallConfidence([
      { name: "Core Identity", scores: [0.9, 0.7] },
      { name: "Market Position", scores: [0.5] },
      { name: "Technologies", scores: [] },
    ]);
    expect(overall.score).toBe(0.43);
    expect(overall.reasons).toEqual([
      "Core Identity: 2 values, confidence 80% on average.",
      "Market Position: 1 value, confidence 50% on average.",
      "Technologies: nothing was found.",
    ]);
    expect(overallConfidence([]).score).toBe(0);
  });

  test("of the whole is never higher than that of the surest value, and does not grow with a less certain one", () => {
    const score = fc.double({ min: 0, max: 1, noNaN: true });
    const sections = fc.array(fc.array(score, { maxLength: 5 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(sections, score, (scores, less) => {
        const rated = (lists: number[][]) => overallConfidence(lists.map((one) => ({ name: "", scores: one }))).score;
        const whole = rated(scores);
        expect(whole).toBeGreaterThanOrEqual(0);
        expect(whole).toBeLessThanOrEqual(Math.max(0, ...scores.flat()) + 0.005);
        const lowered = scores.map((list) => list.map((one) => Math.min(one, less)));
        expect(rated(lowered)).toBeLessThanOrEqual(whole);
      }),
    );
  });
});

test("a report is old after 90 days, not on the ninetieth", () => {
  const generated = "2026-01-01T12:00:00.000Z";
  expect(isOldReport(generated, new Date("2026-04-01T12:00:00.000Z"))).toBe(false);
  expect(isOldReport(generated, new Date("2026-04-01T12:00:00.001Z"))).toBe(true);
});
