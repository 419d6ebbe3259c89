import type { Generation, GenerationItem } from "@/lib/contracts/generations";
import type { GenerationItemRow, GenerationRow } from "./repository";

export const toGenerationItem = (row: GenerationItemRow): GenerationItem => ({
  id: row.id,
  label: row.label,
  status: row.status,
  responseType: row.responseType,
  generationType: row.generationType,
  createdAt: row.createdAt.toISOString(),
});

export const toGeneration = (row: GenerationRow): Generation => ({
  ...toGenerationItem(row),
  provider: row.vendor,
  model: row.model,
  startedAt: row.startedAt.toISOString(),
  endedAt: row.endedAt.toISOString(),
  promptTokens: row.promptTokens,
  completionTokens: row.completionTokens,
  systemPrompt: row.systemPrompt,
  userPrompt: row.userPrompt,
  completion: { text: row.completionText, object: row.completionObject, error: row.error },
});
