import { z } from "zod";
import { endpoint } from "@/lib/contracts/endpoint";
import * as field from "@/lib/contracts/fields";
import { COST_PERIODS } from "@/lib/pricing/client-costs";

const period = z.enum(COST_PERIODS);

/** What the client of a deal pays today (D-173): dollars a year, or for each employee and month; null where it was not said. */
export const ClientCosts = z.object({
  payroll: z.number().nullable(),
  payrollPer: period,
  workersComp: z.number().nullable(),
  workersCompPer: period,
  benefits: z.number().nullable(),
  benefitsPer: period,
  hr: z.number().nullable(),
  hrPer: period,
  /** Percent, by the client's rate notices; of several states the average. */
  sutaRate: z.number().nullable(),
  /** 0 where nothing was said yet. */
  version: z.int(),
});
export type ClientCosts = z.output<typeof ClientCosts>;

const amount = field.money().nullable();

export const ClientCostsForm = z.strictObject({
  payroll: amount,
  payrollPer: period,
  workersComp: amount,
  workersCompPer: period,
  benefits: amount,
  benefitsPer: period,
  hr: amount,
  hrPer: period,
  sutaRate: field.percent.nullable(),
});

const dealId = z.strictObject({ dealId: field.uuid() });

export const getClientCosts = endpoint("GET", "/api/deals/{dealId}/client-costs", {
  summary: "What the client of a deal pays today",
  params: dealId,
  response: ClientCosts,
  revalidates: true,
});

export const setClientCosts = endpoint("PUT", "/api/deals/{dealId}/client-costs", {
  summary: "Say what the client of a deal pays today; all of it is replaced",
  params: dealId,
  // Version 0 is that of costs which nobody has entered yet.
  body: ClientCostsForm.extend({ version: z.int().min(0).optional() }),
  response: ClientCosts,
});
