import { conflict, UNDO_DAYS, undoableUntil } from "@/lib/batch/rules";
import type { Refusal } from "@/lib/refusal";

interface Company {
  createdInId: string | null;
  status: string;
  canEdit: unknown;
  /** A report of it is being made. */
  isResearched: boolean;
}

/** Why two companies that somebody may see cannot be merged, or null. */
export function refuseCompanies(kept: Company, merged: Company): Refusal | null {
  if (!kept.canEdit || !merged.canEdit) {
    return { code: "forbidden", message: "Only the team of the provider that added these companies can merge them" };
  }
  if (kept.createdInId !== merged.createdInId) return conflict("Companies of different providers cannot be merged");
  if (kept.status !== "active" && merged.status === "active") {
    return conflict("The company to keep is archived. Restore it first, or keep the other one.");
  }
  return refuseWhileResearched(kept, merged);
}

export const refuseWhileResearched = (...companies: Pick<Company, "isResearched">[]): Refusal | null =>
  companies.some(({ isResearched }) => isResearched)
    ? conflict("A report on one of these companies is being generated. Try again when it is done.")
    : null;

interface Contact {
  companyId: string;
  providerId: string | null;
}

/** Why two contacts cannot be merged: a part in a deal is one of a contact of the deal's company. */
export function refuseContacts(kept: Contact, merged: Contact): Refusal | null {
  if (kept.companyId !== merged.companyId)
    return conflict("These contacts belong to two companies. Merge the companies first.");
  return kept.providerId === merged.providerId ? null : conflict("Contacts of different providers cannot be merged");
}

/** Refuses what was made of a state that is no longer there. */
export const refuseStale = (
  seen: { kept: string; merged: string },
  now: { kept: string; merged: string },
): Refusal | null =>
  seen.kept === now.kept && seen.merged === now.merged
    ? null
    : conflict("One of them was changed after the preview. Please check it again.");

export const refuseSame = (keptId: string, mergedId: string): Refusal | null =>
  keptId === mergedId
    ? { code: "bad_request", message: "A record cannot be merged into itself", field: "mergedId" }
    : null;

export function refuseUndo(
  merge: { createdAt: Date; undoneAt: Date | null; forgottenAt: Date | null },
  now: Date,
): Refusal | null {
  if (merge.undoneAt !== null) return conflict("This merge has already been undone");
  return merge.forgottenAt !== null || undoableUntil(merge.createdAt) <= now
    ? conflict(`A merge can be undone for ${UNDO_DAYS} days`)
    : null;
}

/** Refuses to take apart what was merged once more since: the later merge holds the rows. */
export const refuseUndoOf = (kept: { isThere: boolean; isMerged: boolean }, name: string): Refusal | null => {
  if (kept.isMerged) return conflict(`${name} was itself merged since. Undo that merge first.`);
  return kept.isThere ? null : conflict(`${name} no longer exists`);
};
