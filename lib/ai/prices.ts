import { env, type ModelRate } from "@/lib/env";

/** Dollars of one provider in place of the installation's. */
export interface OwnRate extends ModelRate {
  providerId: string;
}

/** What a model costs a provider: its own price, else the installation's; null where neither is set. */
export function rateOf(own: readonly OwnRate[], providerId: string, model: string): ModelRate | null {
  const isModel = (rate: ModelRate) => rate.model === model;
  return own.find((rate) => rate.providerId === providerId && isModel(rate)) ?? env.AI_PRICES.find(isModel) ?? null;
}

const PER = 1_000_000;
/** The database keeps millionths of a dollar. */
const PLACES = 6;

/** What tokens cost at a price, in dollars to the millionth. */
export const dollarsFor = (rate: ModelRate, promptTokens: number, completionTokens: number): number =>
  Number(((promptTokens * rate.input + completionTokens * rate.output) / PER).toFixed(PLACES));
