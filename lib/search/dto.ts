import { fullName, placeName, proposalCode } from "@/lib/domain/format";
import type { SearchHit } from "./contract";
import type { CompanyRow, ContactRow, DealRow, ProposalRow } from "./repository";

/** A hit and what it was found by. */
export interface Found {
  hit: SearchHit;
  /** What it is called. */
  texts: string[];
  /** All that it is found by, as a search key. */
  key: string;
  /** Sorts behind others that fit as well: archived, closed. */
  isPast: boolean;
}

/** Many a deal is named after its company. */
const unlessIn = (title: string, text: string): string | null => (title.includes(text) ? null : text);

const joined = (...parts: (string | null)[]): string => parts.filter(Boolean).join(" · ");

export const toCompanyHit = (row: CompanyRow): Found => {
  const isPast = row.status !== "active";
  return {
    hit: {
      kind: "company",
      id: row.id,
      parentId: null,
      title: row.name,
      detail: joined(placeName(row), row.companyCode, isPast ? "Archived" : null),
    },
    texts: [row.name, row.companyCode],
    key: row.key,
    isPast,
  };
};

export const toContactHit = (row: ContactRow): Found => ({
  hit: {
    kind: "contact",
    id: row.id,
    parentId: row.companyId,
    title: fullName(row),
    detail: joined(row.phone, row.title, row.companyName, row.email),
  },
  texts: [fullName(row), row.email ?? "", row.phone?.replace(/\D/g, "") ?? "", row.title ?? "", row.companyName],
  key: row.key,
  isPast: false,
});

export const toDealHit = (row: DealRow): Found => {
  const isPast = row.dealStatus !== "open";
  return {
    hit: {
      kind: "deal",
      id: row.id,
      parentId: null,
      title: row.name,
      detail: joined(unlessIn(row.name, row.companyName), isPast ? `Closed ${row.dealStatus}` : row.stageName),
    },
    texts: [row.name, row.companyName],
    key: row.key,
    isPast,
  };
};

export const toProposalHit = (row: ProposalRow): Found => ({
  hit: {
    kind: "proposal",
    id: row.id,
    parentId: row.dealId,
    title: proposalCode(row.number),
    detail: joined(unlessIn(row.dealName, row.companyName), row.dealName),
  },
  texts: [proposalCode(row.number), row.dealName, row.companyName],
  key: row.key,
  isPast: false,
});
