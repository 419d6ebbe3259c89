import { RANK, rankOf, SEARCH_KINDS } from "@/lib/domain/search-words";
import { HITS_OF_A_KIND, type SearchHit } from "./contract";
import type { Found } from "./dto";

/** What was found of one kind by the same words, the newest first. */
export interface FoundOfKind {
  found: Found[];
  words: readonly string[];
}

/**
 * The best hits of each kind. The kind with the best hit comes first, so that the first of all is the best; among hits that fit
 * equally well, active before archived and open before closed, then the newest.
 */
export function bestHits(kinds: readonly FoundOfKind[]): SearchHit[] {
  const ranked = kinds.map(({ found, words }) =>
    found
      .map((one) => ({ ...one, rank: rankOf(one.texts, words, one.key) }))
      .sort((a, b) => a.rank - b.rank || Number(a.isPast) - Number(b.isPast))
      .slice(0, HITS_OF_A_KIND),
  );
  return ranked
    .sort((a, b) => (a[0]?.rank ?? RANK.SIMILAR) - (b[0]?.rank ?? RANK.SIMILAR) || orderOf(a) - orderOf(b))
    .flatMap((hits) => hits.map(({ hit }) => hit));
}

const orderOf = ([first]: Found[]): number => (first ? SEARCH_KINDS.indexOf(first.hit.kind) : SEARCH_KINDS.length);
