import { z } from "zod";
import { emptyOr } from "@/lib/contracts/fields";
import { ActivityForm, NoteForm } from "@/lib/deals/contract";
import { LONGEST_MINUTES, OUTCOMES } from "@/lib/deals/rules";
import { firstLine, otherLines } from "./log-inputs";

/** Of a deal its id; a company's NO_DEAL is no choice that is missing. */
const dealId = z.string().min(1, "Choose a deal");

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
  dealId,
  kind: ActivityForm.shape.kind,
  description: ActivityForm.shape.description,
  details: ActivityForm.shape.details,
  ...facts,
});

export const NoteText = NoteForm.pick({ content: true });

/** The inputs of the composer: one text, which an activity with an outcome can do without. */
export const ComposerForm = z
  .object({
    dealId,
    kind: z.enum(["note", "call", "email", "meeting", "other"]),
    text: z.string(),
    ...facts,
  })
  .superRefine(({ kind, text, outcome }, context) => {
    const complain = (message: string) => context.addIssue({ code: "custom", path: ["text"], message });
    if (kind === "note") {
      const parsed = NoteForm.safeParse({ content: text });
      if (!parsed.success) complain(parsed.error.issues[0]?.message ?? "");
    } else if (text.trim() === "" && outcome === null) complain("Describe what happened, or choose an outcome");
    else if (firstLine(text).length > 2_000) complain("The first line must be at most 2,000 characters");
    else if (otherLines(text).length > 10_000) complain("Must be at most 10,000 characters");
  });
