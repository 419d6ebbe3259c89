import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { approvalOf, belowFloors, belowInWords, type FlooredPrice, findingInWords } from "@/lib/pricing/floors";
import type { FloorSettings } from "@/lib/providers/contract";

const NONE: FloorSettings = { floorYearly: null, floorPepm: null, floorSutaPercent: null, floorBasis: "plain" };

const suta = {
  taxName: "SUTA FL",
  kind: "suta",
  priceType: 2,
  rate: 1.2,
  minRate: 1,
  maxRate: 2.7,
} as const;

const price = (change: Partial<FlooredPrice> = {}): FlooredPrice => ({
  employeeCount: 40,
  revenue: 90_000,
  refinedRevenue: 60_320,
  taxRates: [suta],
  ...change,
});

describe("a price below a provider's floors (D-180)", () => {
  test("is below none where no floor is set", () => {
    expect(belowFloors(NONE, price({ revenue: 0, refinedRevenue: -5 }))).toBeNull();
  });

  test.each([
    ["one cent below is below", 90_000.01, 0.01],
    ["exactly at the floor is not", 90_000, null],
    ["above is not", 89_999.99, null],
    ["by how much is exact", 91_120, 1_120],
  ])("dollars a year: %s", (_, floorYearly, short) => {
    const found = belowFloors({ ...NONE, floorYearly }, price());
    expect(found?.findings ?? null).toEqual(short && [{ floor: "yearly", minimum: floorYearly, short }]);
  });

  test("per employee and month: the floor × 12 × employees, to the cent", () => {
    // 187.50 × 12 × 40 = 90,000.00 and 187.51 × 480 = 90,004.80.
    expect(belowFloors({ ...NONE, floorPepm: 187.5 }, price())).toBeNull();
    expect(belowFloors({ ...NONE, floorPepm: 187.51 }, price())?.findings).toEqual([
      { floor: "pepm", minimum: 187.51, short: 4.8 },
    ]);
  });

  test("looks at the plain total, or at the refined one where the owner chose it and it is known", () => {
    const floors: FloorSettings = { ...NONE, floorYearly: 70_000 };
    expect(belowFloors(floors, price())).toBeNull();
    expect(belowFloors({ ...floors, floorBasis: "refined" }, price())).toEqual({
      basis: "refined",
      findings: [{ floor: "yearly", minimum: 70_000, short: 9_680 }],
    });
    expect(belowFloors({ ...floors, floorBasis: "refined" }, price({ refinedRevenue: null }))).toBeNull();
    expect(belowFloors({ ...floors, floorBasis: "refined" }, price({ refinedRevenue: 0 }))?.findings).toMatchObject([
      { short: 70_000 },
    ]);
  });

  test("SUTA: the chosen rate keeps a share of the range above its minimum", () => {
    const floors: FloorSettings = { ...NONE, floorSutaPercent: 40 };
    // 1.00 + 40 % of 1.70 = 1.68.
    expect(belowFloors(floors, price())?.findings).toEqual([
      { floor: "suta", minimum: 40, taxName: "SUTA FL", rate: 1.2, needed: 1.68 },
    ]);
    const at = (rate: number) => price({ taxRates: [{ ...suta, rate }] });
    expect(belowFloors(floors, at(1.68))).toBeNull();
    expect(belowFloors(floors, at(1.6799))).not.toBeNull();
    const others = [
      { ...suta, kind: "futa" as const },
      { ...suta, priceType: 1, minRate: null, maxRate: null },
    ];
    expect(belowFloors(floors, price({ taxRates: others }))).toBeNull();
  });

  test("the rate that is named reaches the floor, and none a step below does", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 50_000 }),
        fc.integer({ min: 1, max: 50_000 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        (min, span, share) => {
          const [minRate, maxRate] = [min / 10_000, (min + span) / 10_000];
          const floors: FloorSettings = { ...NONE, floorSutaPercent: share / 10_000 };
          const at = (rate: number) => belowFloors(floors, price({ taxRates: [{ ...suta, minRate, maxRate, rate }] }));
          const [finding] = at(minRate)?.findings ?? [];
          if (finding?.floor !== "suta") throw new Error("The minimum keeps nothing of the spread");
          const units = Math.round(finding.needed * 10_000);
          expect(at(units / 10_000)).toBeNull();
          expect(at((units - 1) / 10_000)).not.toBeNull();
        },
      ),
      { numRuns: 2_000 },
    );
  });

  test("is said with the largest missing amount and whose approval it takes", () => {
    const found = belowFloors({ ...NONE, floorYearly: 91_120, floorPepm: 187.51, floorSutaPercent: 40 }, price());
    if (!found) throw new Error("Nothing is below");
    expect(belowInWords(found, "Summit")).toBe("$1,120.00 below Summit's minimum");
    expect(found.findings.map(findingInWords)).toEqual([
      "$1,120.00 below the minimum of $91,120 a year",
      "$4.80 a year below the minimum of $187.51 per employee per month",
      "SUTA FL at 1.20%; 1.68% keeps 40% of its spread",
    ]);
    expect(belowInWords({ ...found, findings: found.findings.slice(2) }, "Summit")).toBe(
      "SUTA FL below Summit's minimum",
    );
    expect(approvalOf([{ firstName: "Olivia" }])).toBe("Olivia's approval");
    expect(approvalOf([{ firstName: "Olivia" }, { firstName: "Max" }])).toBe("the approval of Olivia or Max");
    expect(approvalOf([])).toBe("an owner's approval");
  });
});
