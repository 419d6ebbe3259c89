import "server-only";
import { AppError } from "@/lib/app-error";
import type { Actor } from "@/lib/auth/actor";
import type { Generation, GenerationContext, GenerationItem, GenerationPlaceQuery, GenerationQuery } from "./contract";
import { toGeneration, toGenerationContext, toGenerationItem } from "./dto";
import { findContext, findGeneration, findGenerations, findModels, findPlace } from "./repository";

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
  return toGenerationContext(row, await findPlace(actor, id, query));
}

/** The models that have been asked, for a filter. */
export async function listGenerationModels(actor: Actor): Promise<{ items: { id: string; name: string }[] }> {
  return { items: (await findModels(actor)).map((model) => ({ id: model, name: model })) };
}
