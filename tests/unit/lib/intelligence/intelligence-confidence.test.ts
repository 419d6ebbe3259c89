import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isOldReport, itemConfidenceClass, overallConfidence, reportConfidenceLabel } from "@/lib/intelligence/rules";

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

  const BASIS = { asked: 12, found: 12, worth: 0.9, stated: 20, inferred: 0, dropped: 0, byModel: true };
  const SITE = { foundBy: "record", fit: "fits", agreeing: 4, compared: 4, isOwn: null } as const;

  test("of the whole is the product of its parts, each with its reason (D-142)", () => {
    const { score, parts, limit } = overallConfidence(
      { ...BASIS, found: 9, inferred: 4, dropped: 2 },
      { ...SITE, agreeing: 3 },
      60,
    );
    expect(parts).toEqual([
      { name: "Found", factor: 0.75, reason: "A source answers 9 of 12 questions." },
      { name: "Sources", factor: 0.9, reason: "Websites and records can be wrong." },
      { name: "Shown", factor: 0.92, reason: "20 with a source, 4 concluded, 2 left out." },
      { name: "Agrees with the record", factor: 0.88, reason: "3 of 4 compared parts agree." },
      { name: "Age", factor: 0.96, reason: "60 days old." },
    ]);
    expect(limit).toBeNull();
    expect(score).toBe(0.52);
  });

  test.each([
    ["does not fit the record", { ...SITE, fit: "differs" }, 0.49],
    ["was found by the model and confirmed by nobody", { ...SITE, foundBy: "model" }, 0.49],
    ["is another company's, as somebody said", { ...SITE, isOwn: false }, 0.24],
    ["was found by the model and is confirmed", { ...SITE, foundBy: "model", isOwn: true }, 0.9],
    ["differs, but somebody said that it is theirs", { ...SITE, fit: "differs", agreeing: 1, isOwn: true }, 0.9],
  ] as const)("of the whole is limited where the website %s (D-141)", (_, site, most) => {
    expect(overallConfidence(BASIS, site, 0).score).toBe(most);
  });

  test("of the whole falls, and never rises, with what is left out, concluded, disagrees or gets older", () => {
    const some = fc.integer({ min: 0, max: 40 });
    const basis = fc.record({
      asked: fc.constant(12),
      found: fc.integer({ min: 0, max: 12 }),
      worth: fc.double({ min: 0, max: 1, noNaN: true }),
      stated: fc.integer({ min: 1, max: 40 }),
      inferred: some,
      dropped: some,
      byModel: fc.boolean(),
    });
    fc.assert(
      fc.property(basis, fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 900 }), (one, agreeing, age) => {
        const site = { ...SITE, agreeing, compared: 6 };
        const whole = overallConfidence(one, site, age).score;
        expect(whole).toBeGreaterThanOrEqual(0);
        expect(whole).toBeLessThanOrEqual(1);
        const worse = [
          overallConfidence({ ...one, dropped: one.dropped + 1 }, site, age),
          overallConfidence({ ...one, inferred: one.inferred + 1, stated: one.stated - 1 }, site, age),
          overallConfidence({ ...one, byModel: false }, site, age),
          overallConfidence(one, { ...site, agreeing: Math.max(0, agreeing - 1) }, age),
          overallConfidence(one, { ...site, fit: "differs" }, age),
          overallConfidence(one, site, age + 30),
        ];
        for (const { score } of worse) expect(score).toBeLessThanOrEqual(whole);
      }),
    );
  });
});

test("a report is old after 90 days, not on the ninetieth", () => {
  const generated = "2026-01-01T12:00:00.000Z";
  expect(isOldReport(generated, new Date("2026-04-01T12:00:00.000Z"))).toBe(false);
  expect(isOldReport(generated, new Date("2026-04-01T12:00:00.001Z"))).toBe(true);
});
