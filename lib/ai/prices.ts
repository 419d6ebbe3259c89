import { env } from "@/lib/env";

const PER = 1_000_000;
/** The database keeps millionths of a dollar. */
const PLACES = 6;

/** What tokens of a model cost by the settings (AI_PRICES), in dollars to the millionth; null without a price or tokens. */
export function dollarsFor(model: string, promptTokens: number | null, completionTokens: number | null): number | null {
  const rate = env.AI_PRICES.find((one) => one.model === model);
  if (!rate || (promptTokens === null && completionTokens === null)) return null;
  const dollars = (promptTokens ?? 0) * rate.input + (completionTokens ?? 0) * rate.output;
  return Number((dollars / PER).toFixed(PLACES));
}
