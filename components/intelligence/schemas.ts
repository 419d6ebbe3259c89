import { z } from "zod";
import * as field from "@/lib/contracts/fields";
import { NoteForm } from "@/lib/deals/contract";
import { correctionProblem, LONGEST_CLAIM } from "@/lib/intelligence/rules";

/** Correct value of a claim of a report's section. */
export const correctionForm = (section: Parameters<typeof correctionProblem>[0]) =>
  z.object({
    value: field.requiredText(LONGEST_CLAIM, "Type the correct value").superRefine((value, context) => {
      const problem = value && correctionProblem(section, value, new Date().getFullYear());
      if (problem) context.addIssue(problem);
    }),
  });

export const ReportNoteForm = z.object({
  dealId: z.string().min(1, "Choose a deal"),
  content: NoteForm.shape.content,
});
