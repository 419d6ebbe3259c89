import { z } from "zod";
import * as field from "@/lib/contracts/fields";

/** What a company's profile and its deals show of its report (D-48). */
export const IntelligenceSummary = z.object({
  /** Markdown. */
  summary: z.string(),
  highlights: z.array(z.string()),
  /** 0 to 1. */
  overallConfidence: z.number().min(0).max(1),
  generatedAt: field.instant,
});
export type IntelligenceSummary = z.output<typeof IntelligenceSummary>;
