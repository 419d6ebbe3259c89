import { Building2, CircleUserRound, FileText, Handshake, type LucideIcon } from "lucide-react";
import type { SearchKind } from "@/lib/domain/search-words";
import { RANK, rankOf, wordsOf } from "@/lib/domain/search-words";
import { PAGES, pathTo } from "@/lib/pages";
import type { SearchHit } from "@/lib/search/contract";

/** A row of the palette: a link, or something that is done. */
export type PaletteItem = {
  /** Unique in the list. */
  id: string;
  label: string;
  detail?: string;
  icon: LucideIcon;
  /** The keys that do the same. */
  keys?: readonly string[];
} & ({ href: string; hit?: SearchHit } | { run: () => void });

export interface PaletteSection {
  title: string;
  items: PaletteItem[];
}

const KINDS: Record<SearchKind, { title: string; icon: LucideIcon; href: (hit: SearchHit) => string }> = {
  company: {
    title: "Companies",
    icon: Building2,
    href: ({ id }) => pathTo(PAGES.companyProfile.path, { companyId: id }),
  },
  contact: {
    title: "Contacts",
    icon: CircleUserRound,
    href: ({ id }) => `${PAGES.contacts.path}?contact=${id}`,
  },
  deal: { title: "Deals", icon: Handshake, href: ({ id }) => pathTo(PAGES.dealOverview.path, { dealId: id }) },
  proposal: {
    title: "Proposals",
    icon: FileText,
    href: ({ id, parentId }) => pathTo(PAGES.proposal.path, { dealId: parentId ?? "", proposalId: id }),
  },
};

export const itemOf = (hit: SearchHit): PaletteItem => ({
  id: `${hit.kind}-${hit.id}`,
  label: hit.title,
  detail: hit.detail,
  icon: KINDS[hit.kind].icon,
  href: KINDS[hit.kind].href(hit),
  hit,
});

/** The hits by kind, in the order in which the server ranked the kinds. */
export function sectionsOf(hits: readonly SearchHit[]): PaletteSection[] {
  const kinds = [...new Set(hits.map(({ kind }) => kind))];
  return kinds.map((kind) => ({
    title: KINDS[kind].title,
    items: hits.filter((hit) => hit.kind === kind).map(itemOf),
  }));
}

/** The commands that have all words of the text, the best first. */
export function matchingCommands(sections: readonly PaletteSection[], text: string): PaletteItem[] {
  const words = wordsOf(text);
  return sections
    .flatMap(({ items }) => items)
    .map((item) => ({ item, rank: rankOf([item.label], words) }))
    .filter(({ rank }) => rank < RANK.SIMILAR)
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

/** The text behind '>', which leaves out records; null without that sign. */
export const commandText = (text: string): string | null => (text.startsWith(">") ? text.slice(1) : null);
