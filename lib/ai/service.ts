import "server-only";
import { AppError } from "@/lib/app-error";
import type { Actor } from "@/lib/auth/actor";
import {
  type Generation,
  type GenerationContext,
  type GenerationItem,
  type GenerationPlaceQuery,
  type GenerationQuery,
  type GenerationUsage,
  USAGE_DAYS,
} from "@/lib/contracts/generations";
import { toGeneration, toGenerationContext, toGenerationItem } from "./dto";
import { findContext, findGeneration, findGenerations, findModels, findPlace, findUsage } from "./repository";
import { findRates } from "./repository-budget";

/** Calls to the language model, the newest first unless said otherwise, without questions and answers. */
export async function listGenerations(
  actor: Actor,
  query: GenerationQuery,
): Promise<{ items: GenerationItem[]; total: number }> {
  const { rows, total } = await findGenerations(actor, query);
  return { items: rows.map(toGenerationItem), total };
}

export async function getGeneration(actor: Actor, id: string): Promise<Generation> {
  const row = await findGeneration(actor, id);
  if (!row) throw AppError.notFound("Generation not found");
  return toGeneration(row);
}

/** What is behind a call, and its place in the list that `query` asks for. */
export async function getGenerationContext(
  actor: Actor,
  id: string,
  query: GenerationPlaceQuery,
): Promise<GenerationContext> {
  const row = await findContext(actor, id);
  if (!row) throw AppError.notFound("Generation not found");
  const [own, place] = await Promise.all([findRates(row.tenantId), findPlace(actor, id, query)]);
  return toGenerationContext(row, own, place);
}

/** The models that have been asked, for a filter. */
export async function listGenerationModels(actor: Actor): Promise<{ items: { id: string; name: string }[] }> {
  return { items: (await findModels(actor)).map((model) => ({ id: model, name: model })) };
}

/** The usage of the last 30 days, by type. */
export async function getGenerationUsage(actor: Actor): Promise<{ items: GenerationUsage[] }> {
  const since = new Date(Date.now() - USAGE_DAYS * 24 * 60 * 60 * 1000);
  return { items: await findUsage(actor, since) };
}
