import { z } from "zod";
import type { Industry } from "@/lib/contracts/companies";
import { type Checked, checkClaims } from "./check-claims";
import { Cited } from "./claims";
import type { Evidence } from "./evidence";

// Answers by which the model chooses. It chooses among what it was given: what was not in the list is no answer.

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

/** The candidate that was chosen; null where none was, or something else. It is an address to be fetched as any typed one is. */
export const chosenWebsite = (answer: ChosenWebsite, { candidates }: WebsiteCandidates): string | null =>
  candidates.find(({ url }) => url === answer.url)?.url ?? null;

/** At most `count` of the addresses, as chosen, each once. */
export function chosenPages(answer: ChosenPages, addresses: readonly string[], count: number): string[] {
  const known = new Set(addresses);
  return [...new Set(answer.urls)].filter((url) => known.has(url)).slice(0, count);
}

/** The industry that was chosen, with where that is from; nothing where none was, or it cannot be shown. */
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
