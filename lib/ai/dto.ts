import type { Generation, GenerationContext, GenerationItem } from "./contract";
import { dollarsFor } from "./prices";
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

export function toGenerationContext(row: GenerationContextRow, place: number | null): GenerationContext {
  const { model, promptTokens, completionTokens, vendorStatus, vendorText, unfit } = row;
  const dollars = row.dollars ?? dollarsFor(model, promptTokens, completionTokens);
  return { ...forWhom(row), dollars, vendorStatus, vendorText, unfit, place };
}
