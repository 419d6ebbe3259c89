import { z } from "zod";
import { endpoint } from "@/lib/contracts/endpoint";
import * as field from "@/lib/contracts/fields";
import { SEARCH_KINDS } from "@/lib/domain/search-words";

/** A record that was found, as a row shows it. */
export const SearchHit = z.object({
  kind: z.enum(SEARCH_KINDS),
  id: field.recordId,
  /** A contact's company, a proposal's deal; null for others. */
  parentId: field.recordId.nullable(),
  title: z.string(),
  /** Tells it from others with the same title. */
  detail: z.string(),
});
export type SearchHit = z.output<typeof SearchHit>;

/** At most this many of each kind. */
export const HITS_OF_A_KIND = 5;

export const search = endpoint("GET", "/api/search", {
  summary: "Companies, contacts, deals and proposals that the caller may see, the best hit and its kind first",
  query: z.strictObject({ q: field.searchText }),
  response: z.object({ items: z.array(SearchHit) }),
});
