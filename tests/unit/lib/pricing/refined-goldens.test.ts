import { describe, expect, it, test } from "vitest";
import { bandsOf, type CensusGroup } from "@/lib/census/rules";
import { add, decimal, toMoney, ZERO } from "@/lib/domain/decimal";
import { type CreditReductionRule, RATE_TYPE, type Reporting, type Restart, type TaxKind } from "@/lib/domain/enums";
import { clientYear } from "@/lib/pricing/client-charges";
import {
  differenceInWords,
  type PeopleOfState,
  type RefinedQuestion,
  refineProposal,
} from "@/lib/pricing/people-per-state";
import { estimate, monthlyShare } from "@/lib/pricing/pricing";
import { clientStart } from "@/lib/pricing/start-month";
import {
  baseWithTurnover,
  inDollars,
  monthCurve,
  readGroups,
  taxableWages,
  taxOn,
  type WageGroup,
  WHOLE_YEAR,
} from "@/lib/pricing/taxable-wages";
import { type Refined, type RefinedTax, refinedEstimate } from "@/lib/pricing/wage-base-estimate";
import { taxYearOn } from "@/lib/tax-years/tax-years";
import { factsOf, termsOf, wageBasesIn } from "@/lib/tax-years/terms";

const TABLE = taxYearOn("2026-11-24");
const FACTS = factsOf(TABLE);
const { ADJUSTABLE, FIXED } = RATE_TYPE;

interface TaxOptions {
  billsPastBase?: boolean;
  reporting?: Reporting | null;
  creditReduction?: CreditReductionRule;
}
const tax = (
  kind: TaxKind,
  state: string | null,
  rate: number,
  minRate: number | null,
  { billsPastBase = false, reporting = null, creditReduction }: TaxOptions = {},
): Omit<RefinedTax, "clientRate"> & { locality: number } => ({
  taxName: `${kind} ${state ?? ""}`.trim(),
  locality: state ? 1 : 2,
  kind,
  state,
  priceType: minRate === null ? FIXED : ADJUSTABLE,
  rate,
  minRate,
  billsPastBase,
  reporting,
  creditReduction: creditReduction ?? null,
  restarts: null,
  terms: termsOf(TABLE, kind, state),
});
const FICA = [tax("social_security", null, 6.2, null), tax("medicare", null, 1.45, null)];
const futa = (creditReduction?: CreditReductionRule) =>
  tax("futa", null, 0.8, 0.6, creditReduction && { creditReduction });

const SUTA = { FL: [2.7, 1], CA: [3.4, 1.5], NY: [4.1, 1.6] } as const;
type Golden = keyof typeof SUTA;
const suta = (state: Golden, options: TaxOptions = {}) =>
  tax("suta", state, SUTA[state][0], SUTA[state][1], { reporting: "provider", ...options });

/** 2.00 % + 0.75 % bundled, 10 % commission. */
function priced(people: number, average: number, taxes: ReturnType<typeof tax>[], more: Partial<RefinedQuestion> = {}) {
  const plain = estimate({
    proposalType: "PEO",
    priceModel: "BUNDLED_RATE",
    employeeCount: people,
    averageSalary: average,
    products: [2, 0.75].map((rate) => ({ rate, perEmployeeAmount: null })),
    taxRates: taxes,
    commissionRate: 10,
  });
  const { refined, taxCharges, missing } = refineProposal({
    employeeCount: people,
    averageSalary: average,
    states: [...new Set(taxes.flatMap(({ state }) => state ?? []))],
    peoplePerState: [],
    taxes,
    taxYear: FACTS,
    productRevenue: decimal(plain.productRevenue),
    commissionRate: 10,
    census: null,
    turnoverPercent: 0,
    startsIn: null,
    certifiedOn: null,
    clientAmountsWithBases: true,
    ...more,
  });
  return { plain, refined, taxCharges, missing };
}
const known = (refined: Refined | null): Refined => {
  if (!refined) throw new Error("It could not be refined");
  return refined;
};
const line = (refined: Refined | null, kind: TaxKind) =>
  known(refined).lines.find((one) => one.kind === kind && one.taxName !== "FUTA credit reduction");

const EXAMPLE_1 = [
  // state, plain tax arbitrage, revenue, commission, SUTA taxable, billed, cost, refined margin, revenue, commission, no cutoff,
  // client's page with all wages, and with wage bases, margin where all wages are signed
  ["FL", 38_000, 93_000, 9_300, 280_000, 7_560, 2_800, 5_320, 60_320, 6_032, 51_760, 278_000, 217_800, 65_520],
  ["CA", 42_000, 97_000, 9_700, 280_000, 9_520, 4_200, 5_880, 60_880, 6_088, 64_360, 292_000, 219_760, 78_120],
  ["NY", 54_000, 109_000, 10_900, 704_000, 28_864, 11_264, 18_160, 73_160, 7_316, 71_296, 306_000, 239_104, 85_056],
] as const;

describe("example 1, 40 people with 50,000 in one state", () => {
  test.each(EXAMPLE_1.map((row) => ({ state: row[0], row })))("$state", ({ state, row }) => {
    const [, arbitrage, revenue, commission, taxable, billed, cost, ...golden] = row;
    const [margin, refinedRevenue, refinedCommission, pastBase, allWages, withBases, marginOnAllWages] = golden;
    const taxes = [...FICA, futa(), suta(state)];
    const { plain, refined } = priced(40, 50_000, taxes);
    expect(plain).toEqual({
      grossWages: 2_000_000,
      productRevenue: 55_000,
      taxArbitrage: arbitrage,
      revenue,
      commission,
    });
    expect(line(refined, "suta")).toMatchObject({ taxableWages: taxable, billed, cost, margin: billed - cost });
    expect(line(refined, "futa")).toMatchObject({ taxableWages: 280_000, billed: 2240, cost: 1680, margin: 560 });
    expect(refined).toMatchObject({ margin, revenue: refinedRevenue, commission: refinedCommission });
    expect(refined?.clientPays).toBe(withBases);
    const onAllWages = priced(40, 50_000, taxes, { clientAmountsWithBases: false });
    expect(onAllWages.taxCharges).toBeNull();
    // Every rate is billed on all wages, as it is signed; its cost still stops at the base.
    expect(onAllWages.refined).toMatchObject({ clientPays: allWages, margin: marginOnAllWages });
    const without = priced(40, 50_000, [...FICA, futa(), suta(state, { billsPastBase: true })]);
    expect(without.refined?.margin).toBe(pastBase);
    const client = {
      proposalType: "PEO",
      priceModel: "BUNDLED_RATE",
      employeeCount: 40,
      averageSalary: 50_000,
      fees: [],
    } as const;
    const products = [2, 0.75].map((rate) => ({ name: "", rate, perEmployeeAmount: null }));
    expect(toMoney(clientYear({ ...client, products, taxRates: taxes }))).toBe(allWages);
  });

  it("has the credit reduction as a line of its own, expected and in no total", () => {
    const reduction = (rule?: CreditReductionRule) => {
      const { refined } = priced(40, 50_000, [...FICA, futa(rule), suta("CA")]);
      expect(refined?.margin).toBe(5880);
      return known(refined).lines.find(({ taxName }) => taxName === "FUTA credit reduction");
    };
    const absorbed = { state: "CA", taxableWages: 280_000, billed: 0, cost: 4200, margin: -4200, expected: true };
    expect(reduction()).toMatchObject(absorbed);
    expect(reduction("absorbed")).toMatchObject(absorbed);
    expect(reduction("passed_on")).toMatchObject({ billed: 4200, cost: 4200, margin: 0, expected: true });
    expect(reduction("included")).toBeUndefined();
    expect(priced(40, 50_000, [futa(), suta("FL")]).refined?.expectedMargin).toBeNull();
  });

  it("counts a reduction that is final: California's of 2025", () => {
    const last = { state: "CA", percent: 1.2, final: true, source: "", checkedOn: "2026-11-23", sure: "A" } as const;
    const taxYear = { ...FACTS, creditReductions: [last] };
    const { refined } = priced(40, 50_000, [futa(), suta("CA")], { taxYear });
    expect(refined?.lines.at(1)).toMatchObject({ margin: -3360, expected: false });
    expect(refined).toMatchObject({ margin: 5880 - 3360, expectedMargin: null });
  });

  it("is 162,240.00 on the client's own, at 2.7 % and 0.6 %", () => {
    const own = [...FICA, tax("futa", null, 0.6, null), tax("suta", "FL", 2.7, null)];
    const groups = [{ state: "FL", people: 40, wage: 50_000 }];
    const taxes = own.map((one) => ({ ...one, clientRate: null }));
    const refined = refinedEstimate({ groups, taxes, taxYear: FACTS, productRevenue: ZERO, commissionRate: 0 });
    expect(refined).toMatchObject({ clientPays: 162_240, margin: 0 });
  });
});

describe("people per state", () => {
  const taxes = [tax("suta", "GA", 2.2, 1.2), tax("suta", "FL", 1.75, 1)];
  const split = (FL: number | null, GA: number | null): PeopleOfState[] =>
    Object.entries({ FL, GA }).map(([state, people]) => ({ state, people, reporting: null, clientRate: null }));

  it("35,000.00 plain, 18,000.00 split, 3,120.00 split and with bases", () => {
    const { plain, refined } = priced(40, 50_000, taxes, { peoplePerState: split(16, 24) });
    expect(plain.taxArbitrage).toBe(35_000);
    const unlimited = taxes.map((one) => ({ ...one, clientRate: null, terms: null }));
    const groups = [
      { state: "GA", people: 24, wage: 50_000 },
      { state: "FL", people: 16, wage: 50_000 },
    ];
    const whole = { groups, taxes: unlimited, taxYear: FACTS, productRevenue: ZERO, commissionRate: 0 };
    expect(refinedEstimate(whole).margin).toBe(18_000);
    expect(refined?.margin).toBe(3120);
  });

  it("are asked for, never split by themselves", () => {
    for (const peoplePerState of [[], split(16, null), split(16, 23)]) {
      const { refined, missing } = priced(40, 50_000, taxes, { peoplePerState });
      expect(refined).toBeNull();
      expect(missing).toEqual(["Split your 40 people over GA and FL."]);
    }
  });

  it("a client-level state: 5,000.00 plain, 0.00 with bases, and the rate notice is asked for", () => {
    const { plain, refined } = priced(10, 50_000, [tax("suta", "PA", 2.9, 1.9)]);
    expect(plain.taxArbitrage).toBe(5000);
    expect(refined).toMatchObject({ margin: 0, clientPays: null });
    expect(line(refined, "suta")).toMatchObject({ reporting: "client", billed: null, cost: null, margin: 0 });
    const peoplePerState = [{ state: "PA", people: null, reporting: null, clientRate: 3.822 }];
    const noticed = priced(10, 50_000, [tax("suta", "PA", 2.9, 1.9)], { peoplePerState });
    expect(line(noticed.refined, "suta")).toMatchObject({ billed: 3822, cost: 3822, margin: 0 });
  });

  it("a state without a sure answer asks whose account it is, and takes the owner's answer first", () => {
    const varies = tax("suta", "CA", 3.4, 1.5);
    expect(priced(40, 50_000, [varies]).missing).toEqual(["Say whose account California unemployment is reported in."]);
    const peoplePerState = [{ state: "CA", people: null, reporting: "client", clientRate: 2 } as const];
    expect(line(priced(40, 50_000, [varies], { peoplePerState }).refined, "suta")?.reporting).toBe("client");
    expect(line(priced(40, 50_000, [suta("CA")], { peoplePerState }).refined, "suta")?.reporting).toBe("provider");
  });

  it("a FUTA minimum above 0.6 asks once whether it holds the credit reduction", () => {
    const high = (creditReduction?: CreditReductionRule) =>
      priced(40, 50_000, [tax("futa", null, 2.6, 2.1, creditReduction && { creditReduction }), suta("CA")]);
    expect(high().missing).toEqual([
      "The owner has to say whether the minimum of futa holds the credit reduction already.",
    ]);
    expect(high("included").refined?.lines).toHaveLength(2);
    expect(priced(40, 50_000, [tax("futa", null, 2.6, 2.1), suta("FL")]).missing).toEqual([]);
  });

  it("another tax has no base and counts all wages; an ASO has nothing to refine", () => {
    const { refined } = priced(40, 50_000, [tax("other", null, 7.65, null), suta("FL")]);
    expect(line(refined, "other")).toMatchObject({ wageBase: null, taxableWages: 2_000_000, billed: 153_000 });
    expect(priced(40, 50_000, [])).toMatchObject({ refined: null, missing: [] });
  });

  it("a difference of more than a fifth is said in words", () => {
    const words = ({ plain, refined }: ReturnType<typeof priced>) => differenceInWords(plain, known(refined));
    expect(words(priced(40, 50_000, [futa(), suta("FL")]))).toBe(
      "The estimate on all wages counts $2,000,000 for Florida unemployment; the tax stops at $7,000 a person ($280,000).",
    );
    expect(words(priced(40, 7000, [suta("FL")]))).toBeNull();
    expect(words(priced(40, 50_000, [suta("NY", { billsPastBase: true })]))).toBeNull();
  });
});

describe("example 2, NY with wages above and below the bases", () => {
  const groups: WageGroup[] = (
    [
      [4, 15_000],
      [3, 40_000],
      [2, 120_000],
      [1, 250_000],
    ] as const
  ).map(([people, wage]) => ({ state: "NY", people, wage }));
  const MIXED: CensusGroup[] = groups.map(({ people, wage }) => ({
    state: "NY",
    people,
    wage,
    payBasis: "salary",
    classCode: null,
  }));
  const taxes = [...FICA, futa(), suta("NY")].map((one) => ({ ...one, clientRate: null }));
  const refine = (of: WageGroup[]) =>
    refinedEstimate({ groups: of, taxes, taxYear: FACTS, productRevenue: decimal(18_425), commissionRate: 10 });

  it("is exact for every tax", () => {
    const refined = refine(groups);
    expect(line(refined, "suta")).toMatchObject({
      taxableWages: 165_600,
      billed: 6789.6,
      cost: 2649.6,
      margin: 4140,
    });
    expect(line(refined, "futa")).toMatchObject({ taxableWages: 70_000, billed: 560, cost: 420, margin: 140 });
    expect(line(refined, "social_security")).toMatchObject({ taxableWages: 604_500, billed: 37_479 });
    expect(line(refined, "medicare")).toMatchObject({ taxableWages: 670_000, billed: 9715 });
    expect(refined).toMatchObject({ margin: 4280, revenue: 22_705, commission: 2270.5 });
  });

  it("is what a proposal's census gives, which says its day; its people elsewhere do not count", () => {
    const elsewhere = { state: "FL", people: 3, wage: 50_000 };
    const census = { asOf: "2026-11-20", groups: [...groups, elsewhere] };
    const { refined } = priced(10, 67_000, [...FICA, futa(), suta("NY")], { census });
    expect(refined).toEqual({ ...refine(groups), censusOn: "2026-11-20" });
    expect(refined).toMatchObject({ margin: 4280, revenue: 22_705, commission: 2270.5 });
    const bands = {
      asOf: "2026-11-20",
      groups: bandsOf(MIXED, (state) => wageBasesIn(taxYearOn("2026-11-20"), state)),
    };
    expect(bands.groups).toHaveLength(3);
    expect(priced(10, 67_000, [...FICA, futa(), suta("NY")], { census: bands }).refined).toEqual(refined);
    expect(priced(10, 67_000, [...FICA, futa(), suta("NY")]).refined?.censusOn).toBeNull();
  });

  it("plain: arbitrage 18,090.00, revenue 36,515.00, commission 3,651.50", () => {
    const { plain, refined } = priced(10, 67_000, [...FICA, futa(), suta("NY")]);
    expect(plain).toMatchObject({
      productRevenue: 18_425,
      taxArbitrage: 18_090,
      revenue: 36_515,
      commission: 3651.5,
    });
    expect(line(refined, "suta")).toMatchObject({ taxableWages: 176_000 });
    expect(refined?.margin).toBe(4540);
  });

  it("counts replaced people by turnover", () => {
    const at = (base: number) => {
      const wageBase = baseWithTurnover(decimal(base), 20);
      const limit = { wageBase, months: WHOLE_YEAR, restarts: false };
      return [toMoney(wageBase), toMoney(inDollars(taxableWages(readGroups(groups), null, limit)))];
    };
    expect(at(17_600)).toEqual([21_120, 186_720]);
    expect(at(7000)).toEqual([8400, 84_000]);
  });
});

describe("example 3, a start within the year", () => {
  const ny = readGroups([{ state: "NY", people: 40, wage: 50_000 }]);
  const rest = (from: number, until: number, restarts: boolean, base: number | null = 17_600, of = ny) =>
    taxableWages(of, null, { wageBase: base === null ? null : decimal(base), months: { from, until }, restarts });
  const money = (...tax: Parameters<typeof taxOn>) => toMoney(taxOn(...tax));

  it("July to December restarted, continued, and next January to June", () => {
    const nextJune = rest(0, 6, false);
    for (const suta of [rest(6, 12, true), nextJune]) {
      expect(toMoney(inDollars(suta))).toBe(704_000);
      expect([money(suta, 4.1), money(suta, 1.6)]).toEqual([28_864, 11_264]);
    }
    for (const futaWages of [rest(6, 12, true, 7000), rest(0, 6, false, 7000)])
      expect([money(futaWages, 0.8), money(futaWages, 0.6)]).toEqual([2240, 1680]);
    expect(rest(6, 12, false).units).toBe(0n);
    expect(rest(6, 12, false, 7000).units).toBe(0n);
    expect(toMoney(inDollars(rest(6, 12, true, null)))).toBe(1_000_000);
  });

  it("a start in September rounds each line: margin 16,666.66", () => {
    const suta = rest(8, 12, true);
    expect(toMoney(inDollars(suta))).toBe(666_666.67);
    expect([money(suta, 4.1), money(suta, 1.6)]).toEqual([27_333.33, 10_666.67]);
    expect(money(rest(8, 12, true, null), 2.75)).toBe(18_333.33);
  });

  it("Social Security of one person with 250,000: 7,750.00 restarted, 3,689.00 continued", () => {
    const one = readGroups([{ state: "NY", people: 1, wage: 250_000 }]);
    expect(money(rest(6, 12, true, 184_500, one), 6.2)).toBe(7750);
    expect(money(rest(6, 12, false, 184_500, one), 6.2)).toBe(3689);
  });

  it("a high base, WA: 50,000.00 restarted, 28,200.00 continued", () => {
    const one = readGroups([{ state: "WA", people: 1, wage: 100_000 }]);
    const base = termsOf(TABLE, "suta", "WA")?.wageBase ?? 0;
    expect(toMoney(inDollars(rest(6, 12, true, base, one)))).toBe(50_000);
    expect(toMoney(inDollars(rest(6, 12, false, base, one)))).toBe(28_200);
  });

  it("the curve of one person with 50,000 in FL, whose last month takes the cents", () => {
    const one = readGroups([{ state: "FL", people: 1, wage: 50_000 }]);
    const limit = { wageBase: decimal(7000), months: WHOLE_YEAR, restarts: false };
    expect(monthCurve(one, "FL", limit).map(toMoney)).toEqual([4166.67, 2833.33, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    const all = monthCurve(one, "FL", { ...limit, wageBase: null }).map(toMoney);
    expect(all).toEqual([...Array(11).fill(4166.67), 4166.63]);
  });
});

describe("a start on 1 July as estimates", () => {
  const start = (
    isCertified: boolean,
    restarts: Restart | null,
    startsIn = "2026-07-01",
    more: TaxOptions = {},
    monthlyMinimum = 0,
  ) =>
    clientStart({
      groups: [{ state: "NY", people: 40, wage: 50_000 }],
      taxes: [...FICA, futa(), { ...suta("NY", more), restarts }].map((one) => ({ ...one, clientRate: null })),
      taxYear: FACTS,
      productRevenue: decimal(55_000),
      commissionRate: 10,
      monthlyMinimum,
      startsIn,
      isCertified,
    }).estimates;
  const normal = { productRevenue: 55_000, margin: 18_160, revenue: 73_160, commission: 7316 };

  it("a PEO without certificate: twelve months of 91,320.00 and 9,132.00, and 31,104.00 that the client pays once", () => {
    const [one, another] = start(false, "yes");
    expect(another).toBeUndefined();
    expect(one?.restOfYear).toMatchObject({ productRevenue: 27_500, margin: 18_160 });
    expect(one?.firstTwelve).toMatchObject({
      productRevenue: 55_000,
      margin: 36_320,
      revenue: 91_320,
      commission: 9132,
    });
    expect(one?.restartCost).toBe(31_104);
  });

  it("a monthly minimum of 5,000.00 is in what the client pays of a part of a year and in each month, and in no revenue (D-244)", () => {
    // Half a year: services 27,500.00, FICA 76,500.00, SUTA 28,864.00, FUTA 2,240.00; six minimums are 30,000.00.
    const [without] = start(false, "yes");
    expect([without?.restOfYear.clientPays, without?.firstTwelve.clientPays]).toEqual([135_104, 270_208]);
    const [minimum] = start(false, "yes", undefined, undefined, 5_000);
    expect([minimum?.restOfYear.clientPays, minimum?.firstTwelve.clientPays]).toEqual([137_604, 275_208]);
    // 5,000.00 − 4,583.33 each; the months are rounded so that they add up to the parts of the year.
    const added = (minimum?.months ?? []).map((month, index) =>
      Math.round((month - (without?.months?.[index] ?? 0)) * 100),
    );
    expect(added.filter((cents) => cents < 41_666 || cents > 41_667)).toEqual([]);
    expect(added.reduce((sum, cents) => sum + cents, 0)).toBe(500_000);
    expect(minimum?.firstTwelve.revenue).toBe(without?.firstTwelve.revenue);
    expect(minimum?.restartCost).toBe(31_104);
    const [met] = start(false, "yes", undefined, undefined, 4_583);
    expect(met).toEqual(without);
  });

  it("a certified one: only the state's base restarts, with 17,600.00", () => {
    const [one] = start(true, "yes");
    expect(one?.restOfYear.margin).toBe(17_600);
    expect(one?.restartCost).toBe(28_864);
  });

  it("all continue: a normal year, and nothing is paid twice", () => {
    const [one] = start(true, "no");
    expect(one?.restOfYear).toMatchObject({ productRevenue: 27_500, margin: 0 });
    expect(one).toMatchObject({ firstTwelve: normal, restartCost: 0 });
  });

  it("a start in January is a normal year, and costs nothing more", () => {
    expect(start(false, "yes", "2027-01-01")).toMatchObject([{ firstTwelve: normal, restartCost: 0 }]);
    expect(start(false, null, "2027-01-01")).toHaveLength(1);
  });

  it("where nobody knows whether a state restarts there are two, the lower commission first", () => {
    expect(start(false, null).map(({ firstTwelve }) => firstTwelve.commission)).toEqual([7372, 9132]);
    expect(start(false, null).map(({ stateRestarts }) => stateRestarts)).toEqual([false, true]);
  });

  it("in the client's own account nothing of a state restarts", () => {
    expect(start(true, null, "2026-07-01", { reporting: "client" })).toHaveLength(1);
  });

  it("1 September: margin of billed less cost, 16,666.66 and FUTA's 560.00, with products of 18,333.33", () => {
    const [one] = start(false, "yes", "2026-09-01");
    expect(one?.restOfYear).toMatchObject({ productRevenue: 18_333.33, margin: 17_226.66 });
  });

  it("what the client pays by month adds up to the twelve months, and falls once bases are reached", () => {
    const [one] = start(false, "yes");
    const months = one?.months ?? [];
    expect(months).toHaveLength(12);
    expect(toMoney(months.map((amount) => decimal(amount)).reduce(add))).toBe(one?.firstTwelve.clientPays);
    // 4,166.67 a person are below both bases in July: 55,000 / 12 of products, 7.65 %, 0.8 % and 4.1 % of 166,666.67.
    expect(months[0]).toBe(25_500);
    expect(months[5]).toBeLessThan(months[0] ?? 0);
    expect(months[6]).toBe(months[0]);
  });
});

describe("prices per employee and workers' comp", () => {
  it("140 PEPM of 25 people are 42,000.00; 2.75 % of 50,000 are 114.58 PEPM", () => {
    const products = [{ rate: null, perEmployeeAmount: 140 }];
    const aso = { proposalType: "ASO", priceModel: "PER_EMPLOYEE_PER_MONTH", employeeCount: 25 } as const;
    expect(estimate({ ...aso, averageSalary: 1, products, taxRates: [], commissionRate: 0 }).revenue).toBe(42_000);
    expect(monthlyShare(50_000, 2.75)).toBe(114.58);
  });
});
