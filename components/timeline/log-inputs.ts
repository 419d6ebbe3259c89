import type { z } from "zod";
import { type ActivityKind, OUTCOME_NAMES, OUTCOMES_OF } from "@/lib/deals/rules";
import { dayInZone, instantAt } from "@/lib/domain/dates";
import type { ComposerForm } from "./schemas";

export type ComposerKind = "note" | ActivityKind;
export type ComposerValues = z.output<typeof ComposerForm>;

export const NO_FACTS = { day: "", time: "", minutes: null, outcome: null } as const;

type Facts = Pick<ComposerValues, keyof typeof NO_FACTS>;

export const firstLine = (text: string): string => text.trim().split("\n")[0]?.trim() ?? "";
export const otherLines = (text: string): string => text.trim().split("\n").slice(1).join("\n").trim();

/** The first line says what happened, what follows are its details; without text its outcome says it. */
export function textOf({ text, outcome }: Pick<ComposerValues, "text" | "outcome">) {
  return { description: firstLine(text) || (outcome ? OUTCOME_NAMES[outcome] : ""), details: otherLines(text) };
}

const NOON = "12:00";

/** When it happened, ISO 8601; undefined for now. */
export function instantOf({ day, time }: Pick<Facts, "day" | "time">, now: Date, timeZone: string): string | undefined {
  const today = dayInZone(now, timeZone);
  if (!time && (!day || day === today)) return undefined;
  const [hours = 0, minutes = 0] = (time || NOON).split(":").map(Number);
  return instantAt(day || today, hours * 60 + minutes, timeZone).toISOString();
}

/** What the call takes of the facts; an outcome of another kind is left out. */
export function factsOf(kind: ActivityKind | undefined, facts: Facts, now: Date, timeZone: string) {
  const { minutes, outcome } = facts;
  return {
    kind,
    happenedAt: instantOf(facts, now, timeZone),
    durationMinutes: minutes ?? undefined,
    outcome: outcome && OUTCOMES_OF[kind ?? "other"].includes(outcome) ? outcome : undefined,
  };
}
