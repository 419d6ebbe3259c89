import { z } from "zod";
import * as field from "@/lib/contracts/fields";

export const MATCH_PARTS = ["name", "place", "size", "phone"] as const;
export type MatchPart = (typeof MATCH_PARTS)[number];

/** One part of a record compared with the website's pages; `unknown` where one of them does not say. */
export const PartFit = z.object({
  part: z.enum(MATCH_PARTS),
  verdict: z.enum(["agrees", "differs", "unknown"]),
  record: z.string().nullable(),
  website: z.string().nullable(),
});
export type PartFit = z.output<typeof PartFit>;

const match = {
  /** `unclear` where little could be compared, or something small differs. */
  fit: z.enum(["fits", "unclear", "differs"]),
  parts: z.array(PartFit),
};
export const SiteMatch = z.object(match);
export type SiteMatch = z.output<typeof SiteMatch>;

/** What the people of a provider say about a website: whether it is the company's own (D-141). */
export const WebsiteDecision = z.object({
  isOwn: z.boolean(),
  /** A person's name. */
  by: z.string(),
  at: field.instant,
  version: z.int(),
});
export type WebsiteDecision = z.output<typeof WebsiteDecision>;

/** The website that a report was made from. */
export const ReportSite = z.object({
  /** Its first page, as it was read. */
  url: z.string(),
  /** Where the address is from. */
  foundBy: z.enum(["record", "model"]),
  ...match,
  /** The newest year on its pages, where that is long ago. */
  year: z.int().optional(),
  /** Null until somebody has decided. */
  decision: WebsiteDecision.nullable(),
});
export type ReportSite = z.output<typeof ReportSite>;

/** One factor of a report's overall confidence. */
export const ConfidencePart = z.object({
  name: z.string(),
  /** 0 to 1. */
  factor: z.number().min(0).max(1),
  /** How it comes about. */
  reason: z.string(),
});
export type ConfidencePart = z.output<typeof ConfidencePart>;

/** How a report's overall confidence comes about: the product of its parts, at most the limit (D-142). */
export const OverallConfidence = z.object({
  parts: z.array(ConfidencePart),
  limit: z.object({ most: z.number().min(0).max(1), reason: z.string() }).nullable(),
});
export type OverallConfidence = z.output<typeof OverallConfidence>;
