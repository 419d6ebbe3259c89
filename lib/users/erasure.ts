import "server-only";
import { AppError } from "@/lib/app-error";
import { audit, auditAll } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import type { BodyOf } from "@/lib/contracts/endpoint";
import { transaction } from "@/lib/database/transaction";
import type { deletePersonalData as deleteContract, PersonalData } from "./contract";
import { obstaclesOf, type Patterns, patternsOf } from "./erasure-rules";
import {
  type Chosen,
  countImportRows,
  countLimits,
  countMails,
  countMessages,
  countSearches,
  countSent,
  countTexts,
  countViews,
  deleteContacts,
  eraseAccount,
  eraseFromActivities,
  eraseFromAudit,
  eraseFromImports,
  eraseFromLimits,
  eraseFromOffers,
  eraseFromTexts,
  findDoubtful,
  findPerson,
  findViews,
  type Person,
  TEXT_KINDS,
  updateView,
} from "./repository-erasure";
import { MOST_DOUBTFUL, sentencesWith, withoutPerson } from "./rules-personal-data";

/** What is kept of the person with a mail address, in whatever case. */
export async function findPersonalData(email: string): Promise<PersonalData> {
  const address = email.toLowerCase();
  const person = await findPerson(address, false);
  return dataOf(address, person, patternsOf(address, person));
}

async function dataOf(email: string, person: Person, patterns: Patterns): Promise<PersonalData> {
  const counts: PersonalData["found"] = [
    { kind: "account", count: person.userId === null ? 0 : 1 },
    { kind: "contact", count: person.contactIds.length + person.mergedIds.length },
    { kind: "sent", count: await countSent(email) },
    { kind: "message", count: await countMessages(email) },
    { kind: "mail", count: await countMails(email) },
    { kind: "importRow", count: await countImportRows(email, person) },
  ];
  for (const kind of TEXT_KINDS) counts.push({ kind, count: await countTexts(kind, person, patterns) });
  counts.push({ kind: "view", count: await countViews(patterns) });
  counts.push({ kind: "search", count: await countSearches(patterns) });
  counts.push({ kind: "limit", count: await countLimits(patterns) });
  const texts = await findDoubtful(person, patterns, MOST_DOUBTFUL + 1);
  const { names, agreements } = person;
  return {
    email,
    names,
    found: counts.filter(({ count }) => count > 0),
    doubtful: texts.slice(0, MOST_DOUBTFUL).map(({ text, ...rest }) => ({
      ...rest,
      sentence: sentencesWith(text, patterns.any),
    })),
    moreDoubtful: texts.length > MOST_DOUBTFUL,
    agreements,
    obstacles: obstaclesOf(person),
  };
}

/**
 * Deletes what is kept of a person but agreements, and what was earned with them (D-218); of the doubtful texts those that are chosen
 * lose the name. Returns what was deleted. Throws 'not_found' for an address of nobody, 'conflict' for somebody who is asked to sign,
 * or has an account in use.
 */
export async function deletePersonalData(
  actor: Actor,
  { email, clean = [] }: BodyOf<typeof deleteContract>,
): Promise<PersonalData> {
  const address = email.toLowerCase();
  return transaction(async () => {
    const person = await findPerson(address, true);
    const patterns = patternsOf(address, person);
    const data = await dataOf(address, person, patterns);
    if (data.found.length === 0) throw AppError.notFound("Nothing is kept under this address that can be deleted");
    const [obstacle] = data.obstacles;
    if (obstacle) throw AppError.conflict(obstacle);
    const wanted = new Set(clean.map(({ kind, id }) => `${kind} ${id}`));
    // Only what is listed: nothing else of anybody's can be changed by an id.
    const cleaned = data.doubtful.filter(({ kind, id }) => wanted.has(`${kind} ${id}`));
    // The entries say how much was deleted, and of which records, never whose.
    await audit(actor, "person.erase", "person", "erased", {
      rows: Object.fromEntries(data.found.map(({ kind, count }) => [kind, count])),
      ...(cleaned.length > 0 && { cleaned: cleaned.length }),
    });
    await auditAll(
      actor,
      "contact.erase",
      "contact",
      person.contactIds.map((id) => ({ id, changes: {} })),
    );
    await erase(address, person, patterns, chosenOf(cleaned));
    return data;
  });
}

function chosenOf(texts: PersonalData["doubtful"]): Chosen {
  const chosen: Chosen = { note: [], step: [], activity: [], description: [], view: [], search: [] };
  for (const { kind, id } of texts) chosen[kind].push(id);
  return chosen;
}

async function erase(email: string, person: Person, patterns: Patterns, chosen: Chosen): Promise<void> {
  await eraseFromTexts(person, patterns, chosen);
  await eraseFromActivities(person, patterns, chosen);
  await eraseFromViews(patterns, chosen);
  await eraseFromAudit(person, patterns, chosen);
  await eraseFromLimits(patterns);
  await eraseFromImports(email, person);
  await eraseFromOffers(email);
  await deleteContacts(person);
  if (person.userId) await eraseAccount(person.userId);
}

/** Takes the person out of the names and addresses of saved views, which stay. */
async function eraseFromViews({ exact, any }: Patterns, chosen: Chosen): Promise<void> {
  for (const { id, name, address } of await findViews({ exact }, chosen)) {
    const clean = (text: string) => {
      const without = withoutPerson(text, exact);
      return chosen.view.includes(id) ? withoutPerson(without, any) : without;
    };
    const params = new URLSearchParams([...new URLSearchParams(address)].map(([key, value]) => [key, clean(value)]));
    // A person has one view of a name.
    const called = clean(name) === name ? name : `${clean(name)} ${id.slice(-4)}`;
    await updateView({ id, name: called, address: params.toString() });
  }
}
