import "server-only";
import { AppError } from "@/lib/app-error";
import { auditAll } from "@/lib/audit/service";
import { CONTACT_ROLES } from "@/lib/domain/enums";
import { type MergeValues, valuesAfter, valuesBack } from "@/lib/duplicates/rules";
import { refuse } from "@/lib/refusal";
import type { MergeKind } from "./kind";
import { findContactsToMerge, insertMerge, lockContactsToMerge, type MergeableContact } from "./repository";
import {
  deleteContact,
  findMergedInto,
  insertContactAgain,
  lockKeptContact,
  writeContact,
} from "./repository-contacts";
import { countOfContact, countStaying } from "./repository-counts";
import { insertMergedKeys } from "./repository-keys";
import {
  deleteParts,
  findPartRows,
  insertPartRows,
  insertParts,
  lockParts,
  moveParts,
  type Part,
  writeParts,
} from "./repository-parts";
import { moveExternalIds, moveExternalIdsBack } from "./repository-rows";
import { refuseContacts, refuseUndoOf } from "./rules";

const MISSING = "Contact not found";
const TAKEN_APART = "A part was changed meanwhile. Try again.";

const valuesOf = ({ firstName, lastName, email, phone, title }: Omit<MergeableContact, "updatedAt" | "createdAt">) => ({
  ...{ firstName, lastName, email, phone, title },
});

const nameOf = ({ firstName, lastName }: MergeValues): string => `${firstName} ${lastName}`;

const read: MergeKind["read"] = async (actor, keptId, mergedId, lock) => {
  const find = lock ? lockContactsToMerge : findContactsToMerge;
  const found = await find(actor, [keptId, mergedId]);
  const [kept, merged] = [keptId, mergedId].map((id) => found.find((contact) => contact.id === id));
  if (!kept || !merged) throw AppError.notFound(MISSING);
  return {
    kept: valuesOf(kept),
    merged: { ...valuesOf(merged), createdAt: merged.createdAt.toISOString() },
    marks: { kept: kept.updatedAt.toISOString(), merged: merged.updatedAt.toISOString() },
    refusal: refuseContacts(kept, merged),
    providerId: kept.providerId,
  };
};

/** What one contact does in a deal in which both had a part. */
const joined = (kept: Part, merged: Part): Part => ({
  roles: CONTACT_ROLES.filter((role) => kept.roles.includes(role) || merged.roles.includes(role)),
  isPrimary: kept.isPrimary || merged.isPrimary,
});

const partOf = ({ roles, isPrimary }: Part): Part => ({ roles, isPrimary });
const isSame = (one: Part, other: Part): boolean => JSON.stringify(partOf(one)) === JSON.stringify(partOf(other));

/** Gives the merged contact's parts to the kept one: in a deal of both, one part that is what the two were. */
async function mergeParts(mergeId: string, keptId: string, mergedId: string): Promise<void> {
  const parts = await lockParts([keptId, mergedId]);
  const ofKept = new Map(parts.filter(({ contactId }) => contactId === keptId).map((part) => [part.dealId, part]));
  const ofMerged = parts.filter(({ contactId }) => contactId === mergedId);
  const rows = ofMerged.map((merged) => {
    const { dealId } = merged;
    const kept = ofKept.get(dealId);
    const before = kept ? { kept: partOf(kept), merged: partOf(merged) } : null;
    return { dealId, before, after: kept ? joined(kept, merged) : null };
  });
  const alone = rows.filter(({ before }) => before === null).map(({ dealId }) => dealId);
  const moved = await moveParts(alone, mergedId, keptId);
  if (moved.length !== alone.length) throw AppError.conflict(TAKEN_APART);
  const both = rows.flatMap(({ dealId, after }) => (after ? [{ dealId, ...after }] : []));
  await deleteParts(
    mergedId,
    both.map(({ dealId }) => dealId),
  );
  await writeParts(keptId, both);
  await insertPartRows(mergeId, rows);
}

const write: MergeKind["write"] = async (actor, both, { keptId, mergedId, fromMerged }) => {
  const { kept, merged, providerId } = both;
  const { userId, impersonatorId } = actor;
  const between = { keptId, mergedId };
  const after = valuesAfter("contacts", kept, merged, fromMerged);
  const before = { kept, merged };
  const id = await insertMerge({ kind: "contacts", providerId, ...between, userId, impersonatorId, before, after });
  await mergeParts(id, keptId, mergedId);
  await moveExternalIds(id, "contacts", between);
  await insertMergedKeys(id, "contacts", both, after);
  await deleteContact(mergedId);
  await writeContact(keptId, after);
  const changes = { ...between, providerId, keptName: nameOf(kept), mergedName: nameOf(merged), fields: fromMerged };
  const was = Object.fromEntries(Object.keys(after).map((column) => [column, kept[column] ?? null]));
  await auditAll(actor, "contact.merge", "contact", [
    { id: keptId, changes: { ...changes, before: was, after } },
    { id: mergedId, changes },
  ]);
  return id;
};

/** Takes the parts apart again. Returns how many stay with the kept contact because somebody has changed them since. */
async function splitParts(mergeId: string, keptId: string, mergedId: string): Promise<number> {
  const rows = await findPartRows(mergeId);
  const now = new Map((await lockParts([keptId])).map((part) => [part.dealId, part]));
  const alone = rows.filter(({ before }) => before === null).map(({ dealId }) => dealId);
  const back = await moveParts(alone, keptId, mergedId);
  const both = rows.flatMap(({ dealId, before, after }) => (before && after ? [{ dealId, before, after }] : []));
  const untouched = both.filter(({ dealId, after }) => {
    const part = now.get(dealId);
    return part !== undefined && isSame(part, after);
  });
  await writeParts(
    keptId,
    untouched.map(({ dealId, before }) => ({ dealId, ...before.kept })),
  );
  await insertParts(
    mergedId,
    both.map(({ dealId, before }) => ({ dealId, ...before.merged })),
  );
  return alone.length - back.length + both.length - untouched.length;
}

const undo: MergeKind["undo"] = async (actor, { id, keptId, mergedId }, before, after) => {
  const kept = await lockKeptContact(keptId);
  const isMerged = kept === undefined && (await findMergedInto(keptId)) !== null;
  refuse(refuseUndoOf({ isThere: kept !== undefined, isMerged }, nameOf(before.kept)));
  if (!kept) throw AppError.notFound(MISSING);
  const { companyId, providerId } = kept;
  const again = before.merged as unknown as Pick<MergeableContact, "firstName" | "lastName">;
  await insertContactAgain({ ...again, id: mergedId, companyId, providerId });
  const parts = await splitParts(id, keptId, mergedId);
  await moveExternalIdsBack(id, { keptId, mergedId });
  const { values, edited } = valuesBack("contacts", valuesOf(kept), before.kept, after);
  await writeContact(keptId, values);
  const left = { fields: edited, parts };
  const changes = { keptId, mergedId, mergeId: id, providerId, left };
  await auditAll(actor, "contact.unmerge", "contact", [
    { id: keptId, changes: { ...changes, before: after, after: values } },
    { id: mergedId, changes },
  ]);
  return left;
};

export const CONTACTS: MergeKind = {
  read,
  write,
  undo,
  count: countOfContact,
  countStaying: (actor, id) => countStaying(actor, "contact", id),
};
