import "server-only";
import { AppError } from "@/lib/app-error";
import type { Actor } from "@/lib/auth/actor";
import {
  type Generation,
  type GenerationItem,
  type GenerationQuery,
  type GenerationUsage,
  USAGE_DAYS,
} from "@/lib/contracts/generations";
import { toGeneration, toGenerationItem } from "./dto";
import { findGeneration, findGenerations, findUsage } from "./repository";

/** Calls to the language model, newest first, without questions and answers. */
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

/** The usage of the last 30 days, by type. */
export async function getGenerationUsage(actor: Actor): Promise<{ items: GenerationUsage[] }> {
  const since = new Date(Date.now() - USAGE_DAYS * 24 * 60 * 60 * 1000);
  return { items: await findUsage(actor, since) };
}
