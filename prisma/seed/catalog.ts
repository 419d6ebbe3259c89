import { db } from "@/lib/database/db";
import {
  PRICING_MODEL,
  PROVIDER_TYPE,
  type ProductKind,
  type ProviderType,
  RATE_TYPE,
  REGULATION_LEVEL,
} from "@/lib/domain/enums";
import type { ClassRate } from "@/lib/pricing/class-rates";
import { guessTaxKind } from "@/lib/tax-years/tax-kind";

const { RATE_BASED, PER_EMPLOYEE_BASED, HYBRID } = PRICING_MODEL;

/**
 * Percentages for rate-based and hybrid products, dollars per employee per month for per-employee ones: the range, and the
 * default of a proposal.
 */
const PRODUCTS: [
  name: string,
  kind: ProductKind,
  priceType: number,
  rates: [min: number, max: number, preset?: number] | null,
  amounts: [min: number, max: number, preset?: number] | null,
  description: string,
][] = [
  [
    "Payroll Processing",
    "admin",
    HYBRID,
    [0.75, 3, 1.5],
    [12, 45, 24],
    "Pay runs for every pay group, direct deposit, garnishments and year-end forms.",
  ],
  [
    "HR Administration",
    "admin",
    HYBRID,
    [0.5, 2.5, 1],
    [10, 40, 18],
    "A named HR partner, employee handbook, onboarding and policy support.",
  ],
  [
    "Benefits Administration",
    "benefits",
    HYBRID,
    [0.5, 2],
    [8, 30],
    "Enrollment, carrier feeds and COBRA for medical, dental and vision plans.",
  ],
  [
    "Workers' Compensation",
    "workers_comp",
    RATE_BASED,
    [0.4, 4],
    null,
    "Pay-as-you-go coverage with claims management and safety visits.",
  ],
  ["Risk and Safety", "other", RATE_BASED, [0.1, 0.8], null, "Site reviews, OSHA logs and a written safety program."],
  [
    "Time and Attendance",
    "other",
    PER_EMPLOYEE_BASED,
    null,
    [3, 12],
    "Clocks, mobile punches, schedules and overtime rules.",
  ],
  [
    "Retirement Plan",
    "benefits",
    PER_EMPLOYEE_BASED,
    null,
    [4, 15],
    "A pooled 401(k) with payroll-driven contributions.",
  ],
  [
    "Recruiting Support",
    "other",
    PER_EMPLOYEE_BASED,
    null,
    [5, 25],
    "Job posts, applicant tracking and offer letters.",
  ],
];

/** Employer rates, percent of gross wages: what the provider pays at least, and what it may charge at most. */
const FEDERAL: [string, number, [number, number] | null, number | null][] = [
  ["Social Security (FICA)", RATE_TYPE.FIXED, null, 6.2],
  ["Medicare (FICA)", RATE_TYPE.FIXED, null, 1.45],
  ["FUTA", RATE_TYPE.ADJUSTABLE, [0.6, 1.6], null],
];

const STATE: [string, [number, number]][] = [
  ["AZ", [1, 2.6]],
  ["CA", [1.5, 3.4]],
  ["CO", [0.75, 1.7]],
  ["FL", [1, 2.7]],
  ["GA", [1.2, 2.7]],
  ["IL", [1.4, 3.3]],
  ["NV", [1.3, 2.95]],
  ["NY", [1.6, 4.1]],
  ["OH", [1, 2.7]],
  ["OR", [1.2, 2.4]],
  ["PA", [1.9, 3.8]],
  ["TN", [0.8, 2.7]],
  ["TX", [1, 2.7]],
  ["UT", [0.5, 1.2]],
  ["WA", [0.9, 2.2]],
];

/** Where the provider has chosen its own account; other states are as the year's table says. */
const OWN_ACCOUNT = ["CA", "TN"];

const STANDARD = "Standard 2026";

/** What a provider charges besides its products. */
export async function seedFees(providerId: string): Promise<void> {
  await db().fee.createMany({
    data: [
      { providerId, name: "Setup fee", kind: "once", amount: 750 },
      { providerId, name: "Data conversion", kind: "once", amount: 250 },
      { providerId, name: "Monthly minimum", kind: "monthly_minimum", amount: 500 },
    ],
  });
}

/** The usual package of a provider: a PEO bundles, an ASO charges per employee. */
export async function seedPackage(providerId: string, industry: ProviderType): Promise<void> {
  const bundled = industry === PROVIDER_TYPE.PEO;
  const amounts = bundled
    ? { "Payroll Processing": 1.25, "HR Administration": 0.75, "Benefits Administration": 0.5 }
    : { "Payroll Processing": 22, "HR Administration": 16, "Time and Attendance": 5 };
  const rates = bundled ? { FUTA: 1.1, "SUTA CO": 1.4 } : {};
  const products = await db().payrollProduct.findMany({ where: { providerId, name: { in: Object.keys(amounts) } } });
  const taxRates = await db().taxRate.findMany({ where: { providerId, taxName: { in: Object.keys(rates) } } });
  const named = new Map<string, number>(Object.entries({ ...amounts, ...rates }));
  await db().pricePackage.create({
    data: {
      providerId,
      name: STANDARD,
      priceModel: bundled ? "BUNDLED_RATE" : "PER_EMPLOYEE_PER_MONTH",
      products: {
        create: products.map(({ id, name }, position) => ({
          position,
          payrollProductId: id,
          [bundled ? "rate" : "perEmployeeAmount"]: named.get(name),
        })),
      },
      taxRates: {
        create: taxRates.map(({ id, taxName }, position) => ({
          position,
          taxRateId: id,
          rate: named.get(taxName) ?? 0,
        })),
      },
    },
  });
}

export async function seedProducts(providerId: string): Promise<void> {
  await db().payrollProduct.createMany({
    data: PRODUCTS.map(([name, kind, priceType, rates, amounts, description]) => ({
      providerId,
      name,
      description,
      kind,
      priceType,
      minRate: rates?.[0] ?? null,
      maxRate: rates?.[1] ?? null,
      perEmployeeMin: amounts?.[0] ?? null,
      perEmployeeMax: amounts?.[1] ?? null,
      defaultRate: rates?.[2] ?? null,
      defaultPrice: amounts?.[2] ?? null,
    })),
  });
}

export async function seedTaxRates(providerId: string): Promise<void> {
  await db().taxRate.createMany({
    data: [
      ...FEDERAL.map(([taxName, priceType, range, fixedRate]) => ({
        providerId,
        taxName,
        locality: REGULATION_LEVEL.FEDERAL,
        state: null,
        priceType,
        fixedRate,
        minRate: range?.[0] ?? null,
        maxRate: range?.[1] ?? null,
        kind: guessTaxKind({ taxName, locality: REGULATION_LEVEL.FEDERAL, fixedRate }),
        kindIsGuess: false,
      })),
      ...STATE.map(([state, [minRate, maxRate]]) => ({
        providerId,
        taxName: `SUTA ${state}`,
        locality: REGULATION_LEVEL.STATE,
        state,
        priceType: RATE_TYPE.ADJUSTABLE,
        fixedRate: null,
        minRate,
        maxRate,
        kind: "suta" as const,
        kindIsGuess: false,
        reporting: OWN_ACCOUNT.includes(state) ? "provider" : null,
        restarts: state === "CO" ? "yes" : null,
      })),
    ],
  });
}

/** Class codes of a machine shop's workers and of office staff. */
export const MACHINE_SHOP = "3632";
export const OFFICE = "8810";

/** Made up: real rates are the carrier's. Dollars per 100 of payroll. */
const CLASS_RATES: ClassRate[] = [
  { state: "AZ", classCode: MACHINE_SHOP, rate: 2.36 },
  { state: "AZ", classCode: OFFICE, rate: 0.14 },
  { state: "CA", classCode: MACHINE_SHOP, rate: 4.81 },
  { state: "CA", classCode: OFFICE, rate: 0.31 },
  { state: "FL", classCode: MACHINE_SHOP, rate: 2.9 },
  { state: "FL", classCode: OFFICE, rate: 0.16 },
  { state: "PA", classCode: MACHINE_SHOP, rate: 3.02 },
  { state: "PA", classCode: OFFICE, rate: 0.19 },
];

export async function seedClassRates(providerId: string): Promise<void> {
  await db().classRates.create({ data: { providerId, rates: CLASS_RATES.map((rate) => ({ ...rate })) } });
}

/** What a price may not go below without the owner's approval. */
export async function seedFloors(providerId: string): Promise<void> {
  await setFloors(providerId, { floorYearly: 6_000, floorPepm: 55 });
}

/** The owner has taken them back since: what a newcomer prices reaches its client at once. */
export async function takeFloorsBack(providerId: string): Promise<void> {
  await setFloors(providerId, { floorYearly: null, floorPepm: null });
}

const setFloors = (id: string, data: { floorYearly: number | null; floorPepm: number | null }) =>
  db().provider.update({ where: { id }, data, select: { id: true } });
