import "server-only";
import { AppError } from "@/lib/app-error";
import { deleteContacts, insertContacts, writeContacts } from "@/lib/companies/contacts";
import type { ContactForm } from "@/lib/contacts/contract";
import { CONTACT_ROLES } from "@/lib/domain/enums";
import { fullName } from "@/lib/domain/format";
import { refuse } from "@/lib/refusal";
import { bothOf, type MergeKind, valuesOf } from "./kind";
import { findContactsToMerge, lockContactsToMerge } from "./repository";
import { findMergedInto, lockKeptContact } from "./repository-contacts";
import { countOfContact } from "./repository-counts";
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
import { refuseContacts, refuseUndoOf } from "./rules";

const MISSING = "Contact not found";
const TAKEN_APART = "A role was changed in the meantime. Try again.";

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

export const CONTACTS: MergeKind = {
  record: "contact",
  count: countOfContact,
  async read(actor, between, lock) {
    const find = lock ? lockContactsToMerge : findContactsToMerge;
    const { kept, merged } = bothOf(await find(actor, Object.values(between)), between, MISSING);
    return {
      kept: valuesOf("contacts", kept),
      merged: { ...valuesOf("contacts", merged), createdAt: merged.createdAt.toISOString() },
      marks: { kept: kept.updatedAt.toISOString(), merged: merged.updatedAt.toISOString() },
      refusal: refuseContacts(kept, merged),
      providerId: kept.providerId,
    };
  },
  async move(_, mergeId, { keptId, mergedId }) {
    await mergeParts(mergeId, keptId, mergedId);
    await deleteContacts([mergedId]);
  },
  async moveBack(_, { id, keptId, mergedId }, before) {
    const kept = await lockKeptContact(keptId);
    const isMerged = kept === undefined && (await findMergedInto(keptId)) !== null;
    const both = before as unknown as Record<"kept" | "merged", ContactForm>;
    refuse(refuseUndoOf({ isThere: kept !== undefined, isMerged }, fullName(both.kept)));
    if (!kept) throw AppError.notFound(MISSING);
    const { companyId, providerId } = kept;
    await insertContacts([{ ...both.merged, id: mergedId, companyId, providerId }]);
    return { now: valuesOf("contacts", kept), parts: await splitParts(id, keptId, mergedId) };
  },
  async write(_, id, values) {
    await writeContacts([{ id, fields: values as Partial<ContactForm> }]);
  },
};
