// Lists, pickers, conditions and the palette find the same records, by keys that the database generates
// (docs/decisions/161). This is the palette's call, which alone ranks what it finds and forgives typing errors.

import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { contactWordsOf, proposalWordsOf, wordsOf } from "@/lib/domain/search-words";
import { mayBeMisspelled, sought } from "./conditions";
import type { SearchHit } from "./contract";
import { toCompanyHit, toContactHit, toDealHit, toProposalHit } from "./dto";
import { bestHits, type FoundOfKind } from "./ranking";
import { findCompanies, findContacts, findDeals, findProposals, forgivingTypos } from "./repository";

/**
 * Companies, contacts, deals and proposals that the actor may see and in which all words of the text are found, in any order (D-127).
 * Where there are none, words of four letters or more may be misspelled.
 */
export async function search(actor: Actor, text: string): Promise<{ items: SearchHit[] }> {
  const words = wordsOf(text);
  if (words.length === 0) return { items: [] };
  const exact = await find(actor, text, false);
  if (exact.some(({ found }) => found.length > 0) || !words.some(mayBeMisspelled)) return { items: bestHits(exact) };
  return { items: bestHits(await forgivingTypos(() => find(actor, text, true))) };
}

async function find(actor: Actor, text: string, typos: boolean): Promise<FoundOfKind[]> {
  const plain = sought(wordsOf(text), typos);
  const ofContacts = sought(contactWordsOf(text), typos);
  const ofProposals = sought(proposalWordsOf(text), typos);
  const [companies, contacts, [deals, proposals]] = await Promise.all([
    findCompanies(actor, plain),
    findContacts(actor, ofContacts),
    findDeals(actor, plain).then(async (rows) => {
      const dealIds = rows.map(({ id }) => id);
      return [rows, await findProposals(actor, ofProposals, dealIds)] as const;
    }),
  ]);
  return [
    { found: companies.map(toCompanyHit), words: plain.words },
    { found: contacts.map(toContactHit), words: ofContacts.words },
    { found: deals.map(toDealHit), words: plain.words },
    { found: proposals.map(toProposalHit), words: ofProposals.words },
  ];
}
