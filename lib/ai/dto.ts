import type { Generation, GenerationContext, GenerationItem } from "@/lib/contracts/generations";
import { dollarsFor, type OwnRate, rateOf } from "./prices";
import type { GenerationContextRow, GenerationItemRow, GenerationRow } from "./repository";

const common = (row: GenerationItemRow | GenerationRow) => ({
  id: row.id,
  label: row.label,
  status: row.status,
  responseType: row.responseType,
  generationType: row.generationType,
  model: row.model,
  promptTokens: row.promptTokens,
  completionTokens: row.completionTokens,
  createdAt: row.createdAt.toISOString(),
});

const named = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? "" });

const forWhom = (row: GenerationItemRow | GenerationContextRow) => ({
  company: named(row.companyId, row.companyName),
  tenant: { id: row.tenantId, name: row.tenantName },
  person: named(row.personId, row.personName),
});

export const toGenerationItem = (row: GenerationItemRow): GenerationItem => ({
  ...common(row),
  ...forWhom(row),
  seconds: row.seconds,
  error: row.error,
});

export const toGeneration = (row: GenerationRow): Generation => ({
  ...common(row),
  provider: row.vendor,
  startedAt: row.startedAt.toISOString(),
  endedAt: row.endedAt.toISOString(),
  systemPrompt: row.systemPrompt,
  userPrompt: row.userPrompt,
  completion: { text: row.completionText, object: row.completionObject, error: row.error },
});

/** `own` are the prices of the call's provider; they count where its day had none. */
export function toGenerationContext(
  row: GenerationContextRow,
  own: readonly OwnRate[],
  place: number | null,
): GenerationContext {
  const { model, promptTokens, completionTokens, vendorStatus, vendorText, unfit } = row;
  const rate = rateOf(own, row.tenantId, model);
  const isCounted = promptTokens !== null || completionTokens !== null;
  const now = rate && isCounted ? dollarsFor(rate, promptTokens ?? 0, completionTokens ?? 0) : null;
  return { ...forWhom(row), dollars: row.dollars ?? now, vendorStatus, vendorText, unfit, place };
}
