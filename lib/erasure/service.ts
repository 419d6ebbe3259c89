import "server-only";
import { AppError } from "@/lib/app-error";
import { audit, auditAll } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import type { PersonalData } from "@/lib/contracts/personal-data";
import { transaction } from "@/lib/database/transaction";
import { patternOf } from "@/lib/domain/personal-data";
import {
  countImportRows,
  countMails,
  countMessages,
  countNotes,
  countSent,
  deleteContacts,
  eraseAccount,
  eraseFromActivities,
  eraseFromAudit,
  eraseFromImports,
  eraseFromNotes,
  eraseFromOffers,
  findPerson,
  type Person,
} from "./repository";
import { obstaclesOf } from "./rules";

/** What is kept of the person with a mail address, in whatever case. */
export async function findPersonalData(email: string): Promise<PersonalData> {
  const address = email.toLowerCase();
  return dataOf(address, await findPerson(address, false));
}

async function dataOf(email: string, person: Person): Promise<PersonalData> {
  const pattern = patternOf([email, ...person.names]);
  const counts: PersonalData["found"] = [
    { kind: "account", count: person.userId === null ? 0 : 1 },
    { kind: "contact", count: person.contactIds.length + person.mergedIds.length },
    { kind: "sent", count: await countSent(email) },
    { kind: "message", count: await countMessages(email) },
    { kind: "mail", count: await countMails(email) },
    { kind: "importRow", count: await countImportRows(email, person) },
    { kind: "note", count: pattern === null ? 0 : await countNotes(person, pattern) },
  ];
  const { names, agreements } = person;
  return { email, names, found: counts.filter(({ count }) => count > 0), agreements, obstacles: obstaclesOf(person) };
}

/**
 * Deletes what is kept of a person but agreements, and what was earned with them (D-218). Returns what was deleted. Throws 'not_found'
 * for an address of nobody, 'conflict' for somebody who is asked to sign, or has an account in use.
 */
export async function deletePersonalData(actor: Actor, email: string): Promise<PersonalData> {
  const address = email.toLowerCase();
  return transaction(async () => {
    const person = await findPerson(address, true);
    const data = await dataOf(address, person);
    if (data.found.length === 0) throw AppError.notFound("Nothing is kept under this address that can be deleted");
    const [obstacle] = data.obstacles;
    if (obstacle) throw AppError.conflict(obstacle);
    // The entries say how much was deleted, and of which records, never whose.
    await audit(actor, "person.erase", "person", "erased", {
      rows: Object.fromEntries(data.found.map(({ kind, count }) => [kind, count])),
    });
    await auditAll(
      actor,
      "contact.erase",
      "contact",
      person.contactIds.map((id) => ({ id, changes: {} })),
    );
    await erase(address, person);
    return data;
  });
}

async function erase(email: string, person: Person): Promise<void> {
  const words = [email, ...person.names];
  const [inText, inJson] = [patternOf(words), patternOf(words, { inJson: true })];
  if (inText && inJson) {
    await eraseFromNotes(person, inText);
    await eraseFromActivities(person, inText);
    await eraseFromAudit(person, inJson);
  }
  await eraseFromImports(email, person);
  await eraseFromOffers(email);
  await deleteContacts(person);
  if (person.userId) await eraseAccount(person.userId);
}
