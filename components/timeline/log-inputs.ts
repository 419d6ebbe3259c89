import { z } from "zod";
import { emptyOr, uuid } from "@/lib/contracts/fields";
import { ActivityForm, NoteForm } from "@/lib/deals/contract";
import { type ActivityKind, LONGEST_MINUTES, OUTCOME_NAMES, OUTCOMES, OUTCOMES_OF } from "@/lib/deals/rules";
import { dayInZone, instantAt } from "@/lib/domain/dates";

/** When something happened, how long it took and what came of it; all may be left empty. */
const facts = {
  /** yyyy-MM-dd; empty for today. */
  day: emptyOr(z.iso.date("Invalid date")),
  /** HH:mm; empty for now, and on another day for noon. */
  time: emptyOr(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Invalid time")),
  minutes: z.int("Whole minutes").min(1, "At least 1 minute").max(LONGEST_MINUTES, "Too long").nullable(),
  outcome: z.enum(OUTCOMES).nullable(),
};

/** The inputs of the dialog. */
export const LogForm = z.object({
  dealId: uuid("Choose a deal"),
  kind: ActivityForm.shape.kind,
  description: ActivityForm.shape.description,
  details: ActivityForm.shape.details,
  ...facts,
});

export type ComposerKind = "note" | ActivityKind;

/** The inputs of the composer: one text, which an activity with an outcome can do without. */
export const ComposerForm = z
  .object({
    dealId: uuid("Choose a deal"),
    kind: z.enum(["note", "call", "email", "meeting", "other"]),
    text: z.string(),
    ...facts,
  })
  .superRefine(({ kind, text, outcome }, context) => {
    const complain = (message: string) => context.addIssue({ code: "custom", path: ["text"], message });
    if (kind === "note") {
      const parsed = NoteForm.safeParse({ content: text });
      if (!parsed.success) complain(parsed.error.issues[0]?.message ?? "");
    } else if (text.trim() === "" && outcome === null) complain("Say what happened, or choose an outcome");
    else if (firstLine(text).length > 2_000) complain("The first line must be at most 2,000 characters");
    else if (otherLines(text).length > 10_000) complain("Must be at most 10,000 characters");
  });
export type ComposerValues = z.output<typeof ComposerForm>;

export const NO_FACTS = { day: "", time: "", minutes: null, outcome: null } as const;

type Facts = Pick<ComposerValues, keyof typeof facts>;

const firstLine = (text: string): string => text.trim().split("\n")[0]?.trim() ?? "";
const otherLines = (text: string): string => text.trim().split("\n").slice(1).join("\n").trim();

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
