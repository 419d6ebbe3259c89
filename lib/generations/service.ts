import "server-only";
import type { Actor } from "@/lib/auth/actor";
import type { Generation, GenerationItem, GenerationQuery } from "@/lib/contracts/generations";
import { AppError } from "@/lib/http/app-error";
import { toGeneration, toGenerationItem } from "./dto";
import { findGeneration, findGenerations } from "./repository";

/** Calls to the language model, newest first, without what was asked and answered. */
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
