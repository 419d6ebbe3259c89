import type { z } from "zod";
import type { FeeForm } from "@/lib/catalog/contract";
import { db } from "@/lib/database/db";
import { utcMidnight } from "@/lib/domain/dates";
import { PRICING_MODEL, PROVIDER_TYPE, type ProviderType, RATE_TYPE, REGULATION_LEVEL } from "@/lib/domain/enums";
import { guessTaxKind } from "@/lib/tax-years/tax-kind";
import { serial } from "./records";

export const providerForm = () => ({
  companyName: `New provider ${serial()}`,
  industry: PROVIDER_TYPE.PEO,
  companySize: 3,
  yearFounded: 2001,
  addressLine1: "1 Main Street",
  addressLine2: "",
  city: "Denver",
  state: "CO",
  zipCode: "80202",
  website: "",
  taxIdNumber: "",
});

export const productForm = () => ({
  name: `New product ${serial()}`,
  description: "Runs payroll",
  priceType: PRICING_MODEL.RATE_BASED,
  minRate: 1,
  maxRate: 3,
});

/** A federal one, of which there may be many. */
export const taxRateForm = () => ({
  taxName: `New tax ${serial()}`,
  locality: REGULATION_LEVEL.FEDERAL,
  priceType: RATE_TYPE.FIXED,
  fixedRate: 1.5,
});

/** California's credit reduction of 2026, as it might be announced. */
export const taxFact = () => ({
  year: 2026,
  state: "CA",
  kind: "final_credit_reduction",
  value: 1.5,
  source: "Federal Register",
  day: "2026-11-27",
});

/** Prices a product of the rate-based kind that `productForm` makes. */
export const packageForm = (productId: string) => ({
  name: `New package ${serial()}`,
  priceModel: "BUNDLED_RATE" as const,
  payrollProducts: [{ id: productId, rate: 2 }],
  taxRates: [],
});

export async function addProduct(providerId: string): Promise<string> {
  const { id } = await db().payrollProduct.create({ data: { providerId, ...productForm() } });
  return id;
}

/** A package of one product of its own. */
export async function addPackage(providerId: string): Promise<string> {
  const { id } = await db().pricePackage.create({
    data: {
      providerId,
      name: `New package ${serial()}`,
      priceModel: "BUNDLED_RATE",
      products: { create: { payrollProductId: await addProduct(providerId), position: 0, rate: 2 } },
    },
  });
  return id;
}

export const feeForm = () => ({ name: `Setup fee ${serial()}`, kind: "once" as const, amount: 500 });

export async function addFee(providerId: string, fee: Partial<z.output<typeof FeeForm>> = {}): Promise<string> {
  const { id } = await db().fee.create({ data: { providerId, ...feeForm(), ...fee } });
  return id;
}

export async function addTaxRate(providerId: string): Promise<string> {
  const { id } = await db().taxRate.create({ data: { providerId, ...taxRateForm() } });
  return id;
}

/** What a tax rate is from a day on; by default from the first day of next year. */
export const termForm = (effectiveFrom = nextYear()) => ({
  effectiveFrom,
  priceType: RATE_TYPE.ADJUSTABLE,
  minRate: 1.2,
  maxRate: 2.4,
});

export const nextYear = (): string => `${new Date().getUTCFullYear() + 1}-01-01`;

export async function addTerm(taxRateId: string, effectiveFrom = nextYear()): Promise<string> {
  const { minRate, maxRate } = termForm();
  const data = { taxRateId, effectiveFrom: utcMidnight(effectiveFrom), minRate, maxRate };
  const { id } = await db().taxRateTerm.create({ data });
  return id;
}

/** A zone in which this is the hour of the day, for what goes by a provider's clock. */
export function zoneAt(hour: number): string {
  const behind = ((new Date().getUTCHours() - hour + 36) % 24) - 12;
  return `Etc/GMT${behind < 0 ? behind : `+${behind}`}`;
}

export interface Catalog {
  providerId: string;
  payroll: string;
  hr: string;
  clock: string;
  futa: string;
  fica: string;
  suta: string;
}

/** Where every test provider is (IANA). */
export const PROVIDER_ZONE = "America/Denver";

/** A provider with products of every price type and, for a PEO, federal rates and those of Colorado and Texas. */
export async function addProvider(companyName: string, industry: ProviderType): Promise<Catalog> {
  const provider = await db().provider.create({
    data: {
      companyName,
      industry,
      companySize: 3,
      yearFounded: 2001,
      addressLine1: "1 Main Street",
      city: "Denver",
      state: "CO",
      zipCode: "80202",
      timeZone: PROVIDER_ZONE,
    },
    select: { id: true },
  });
  const product = async (
    name: string,
    priceType: number,
    rates: [number, number] | null,
    amounts: [number, number] | null,
  ) => {
    const { id } = await db().payrollProduct.create({
      data: {
        providerId: provider.id,
        name,
        description: `${name} by ${companyName}`,
        priceType,
        minRate: rates?.[0] ?? null,
        maxRate: rates?.[1] ?? null,
        perEmployeeMin: amounts?.[0] ?? null,
        perEmployeeMax: amounts?.[1] ?? null,
      },
    });
    return id;
  };
  const tax = async (taxName: string, state: string | null, range: [number, number] | number) => {
    const fixed = typeof range === "number";
    const { id } = await db().taxRate.create({
      data: {
        providerId: provider.id,
        taxName,
        state,
        locality: state === null ? REGULATION_LEVEL.FEDERAL : REGULATION_LEVEL.STATE,
        priceType: fixed ? RATE_TYPE.FIXED : RATE_TYPE.ADJUSTABLE,
        fixedRate: fixed ? range : null,
        minRate: fixed ? null : range[0],
        maxRate: fixed ? null : range[1],
        kind: guessTaxKind({
          taxName,
          locality: state === null ? REGULATION_LEVEL.FEDERAL : REGULATION_LEVEL.STATE,
          fixedRate: fixed ? range : null,
        }),
      },
    });
    return id;
  };
  const isPeo = industry === PROVIDER_TYPE.PEO;
  const catalog: Catalog = {
    providerId: provider.id,
    payroll: await product("Payroll", PRICING_MODEL.HYBRID, [0.5, 3], [10, 45]),
    hr: await product("HR", PRICING_MODEL.RATE_BASED, [0.25, 2], null),
    clock: await product("Clock", PRICING_MODEL.PER_EMPLOYEE_BASED, null, [3, 12]),
    futa: isPeo ? await tax("FUTA", null, [0.6, 2.6]) : "",
    fica: isPeo ? await tax("FICA", null, 6.2) : "",
    suta: isPeo ? await tax("SUTA CO", "CO", [0.95, 2]) : "",
  };
  if (isPeo) await tax("SUTA TX", "TX", [1, 3]);
  return catalog;
}
