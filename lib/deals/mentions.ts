import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { fullName } from "@/lib/domain/format";
import { notify } from "@/lib/notifications/notify";
import { requireDeal } from "./access";
import type { MentionablePerson } from "./contract";
import { findPeopleOfDeal, insertMentions } from "./repository-mentions";

/** Who can be mentioned in a deal's notes (D-138). */
export async function listMentionable(
  actor: Actor,
  dealId: string,
): Promise<{ items: MentionablePerson[]; total: number }> {
  const people = await findPeopleOfDeal(await requireDeal(actor, dealId));
  const items = people.filter(({ id }) => id !== actor.userId);
  return { items, total: items.length };
}

interface WrittenNote {
  id: string;
  content: string;
}

/**
 * Stores who was chosen to be named in a note, in the transaction under way, and notifies those who were not named in it before.
 * Somebody who may not see the deal, or whose name is not in the text, is left out without a word.
 */
export async function keepMentions(
  actor: Actor,
  deal: { id: string; providerId: string; salesRepId: string },
  note: WrittenNote,
  chosen: readonly string[],
): Promise<void> {
  if (chosen.length === 0) return;
  const named = (await findPeopleOfDeal(deal))
    .map((person) => ({ id: person.id, name: fullName(person) }))
    .filter(({ id, name }) => chosen.includes(id) && note.content.includes(`@${name}`));
  if (named.length === 0) return;
  const to = await insertMentions(note.id, named);
  await notify({ kind: "mentioned", to, actor, providerId: deal.providerId, dealId: deal.id, noteId: note.id });
}
