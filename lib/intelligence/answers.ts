import { z } from "zod";
import type { Industry } from "@/lib/companies/contract";
import { type Checked, checkClaims } from "./check-claims";
import { Cited } from "./claims";
import type { Evidence } from "./evidence";

// The model's answers to multiple-choice questions. Anything that was not offered counts as no answer.

const WebsiteCandidate = z.strictObject({ url: z.string(), reason: z.string() });
export type WebsiteCandidate = z.output<typeof WebsiteCandidate>;

export const WebsiteCandidates = z.strictObject({ candidates: z.array(WebsiteCandidate) });
export type WebsiteCandidates = z.output<typeof WebsiteCandidates>;

export const ChosenWebsite = z.strictObject({ url: z.string().nullable(), reason: z.string() });
export type ChosenWebsite = z.output<typeof ChosenWebsite>;

export const ChosenPages = z.strictObject({ urls: z.array(z.string()) });
export type ChosenPages = z.output<typeof ChosenPages>;

export const ChosenIndustry = Cited.extend({ code: z.string().nullable() });
export type ChosenIndustry = z.output<typeof ChosenIndustry>;

/**
 * The chosen candidate; null where there is none, or it was not offered. It is then fetched like an address typed by a person.
 */
export const chosenWebsite = (answer: ChosenWebsite, { candidates }: WebsiteCandidates): string | null =>
  candidates.find(({ url }) => url === answer.url)?.url ?? null;

/** At most `count` of the addresses, as chosen, each once. */
export function chosenPages(answer: ChosenPages, addresses: readonly string[], count: number): string[] {
  const known = new Set(addresses);
  return [...new Set(answer.urls)].filter((url) => known.has(url)).slice(0, count);
}

/** The chosen industry with its sources; nothing where none was chosen, or it cannot be proved. */
export async function chosenIndustry<T extends Pick<Industry, "code" | "name">>(
  { code, ...cited }: ChosenIndustry,
  industries: readonly T[],
  evidence: Evidence,
): Promise<{ industry: T; item: Checked["items"][number] } | null> {
  const industry = industries.find((one) => one.code === code);
  if (!industry) return null;
  const claims = { texts: [{ topic: "primaryIndustry" as const, value: industry.name, ...cited }] };
  const [item] = (await checkClaims(claims, evidence)).items;
  return item ? { industry, item } : null;
}
