import { z } from "zod";
import { endpoint } from "@/lib/contracts/endpoint";
import * as field from "@/lib/contracts/fields";
import { PRICE_MODELS } from "@/lib/domain/enums";

/** A named set of prices that fills the proposal builder in one step. */
export const PricePackage = z.object({
  id: field.recordId,
  providerId: field.recordId,
  name: z.string(),
  priceModel: z.enum(PRICE_MODELS),
  payrollProducts: z.array(
    z.object({
      payrollProductId: field.recordId,
      name: z.string(),
      /** Percent of gross wages, for the bundled rate. */
      rate: z.number().nullable(),
      /** Dollars per employee per month, for the per-employee price model. */
      perEmployeeAmount: z.number().nullable(),
    }),
  ),
  /** The adjustable rates that it sets, in percent; all others start at their minimum. */
  taxRates: z.array(z.object({ taxRateId: field.recordId, taxName: z.string(), rate: z.number() })),
  version: z.int(),
});
export type PricePackage = z.output<typeof PricePackage>;

export const PricePackageForm = z.strictObject({
  name: field.requiredText(100, "Name is required"),
  priceModel: z.enum(PRICE_MODELS, "Price model is required"),
  payrollProducts: z
    .array(
      z.strictObject({
        id: field.uuid(),
        rate: field.percent.nullish(),
        pricePerEmployee: field.money("Price must be at least 0").nullish(),
      }),
    )
    .min(1, "Choose at least one product")
    .max(100),
  taxRates: z.array(z.strictObject({ id: field.uuid(), rate: field.percent })).max(200),
});

const providerId = z.strictObject({ providerId: field.uuid() });
const packageId = providerId.extend({ packageId: field.uuid() });

export const listPricePackages = endpoint("GET", "/api/providers/{providerId}/price-packages", {
  summary: "The price packages of a provider, by name",
  params: providerId,
  response: field.listOf(PricePackage),
  revalidates: true,
});

export const createPricePackage = endpoint("POST", "/api/providers/{providerId}/price-packages", {
  summary: "Add a price package",
  params: providerId,
  body: PricePackageForm,
  response: PricePackage,
});

export const updatePricePackage = endpoint("PATCH", "/api/providers/{providerId}/price-packages/{packageId}", {
  summary: "Change a price package; proposals keep the prices they were made with",
  params: packageId,
  body: PricePackageForm.partial().extend({ version: field.version }),
  response: PricePackage,
});

export const deletePricePackage = endpoint("DELETE", "/api/providers/{providerId}/price-packages/{packageId}", {
  summary: "Delete a price package; proposals keep the prices they were made with",
  params: packageId,
  response: field.ok,
});
