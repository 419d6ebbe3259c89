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
    return { code: "forbidden", message: "Only people of the provider that added these companies can merge them" };
  }
  if (kept.createdInId !== merged.createdInId) return conflict("Companies of two providers are kept apart");
  if (kept.status !== "active" && merged.status === "active") {
    return conflict("The company to keep is archived. Restore it first, or keep the other one.");
  }
  return refuseWhileResearched(kept, merged);
}

export const refuseWhileResearched = (...companies: Pick<Company, "isResearched">[]): Refusal | null =>
  companies.some(({ isResearched }) => isResearched)
    ? conflict("A report is being made of one of these companies. Try again when it is done.")
    : null;

interface Contact {
  companyId: string;
  providerId: string | null;
}

/** Why two contacts cannot be merged: a part in a deal is one of a contact of the deal's company. */
export function refuseContacts(kept: Contact, merged: Contact): Refusal | null {
  if (kept.companyId !== merged.companyId)
    return conflict("They are contacts of two companies. Merge the companies first.");
  return kept.providerId === merged.providerId ? null : conflict("Contacts of two providers are kept apart");
}

/** Refuses what was made of a state that is no longer there. */
export const refuseStale = (
  seen: { kept: string; merged: string },
  now: { kept: string; merged: string },
): Refusal | null =>
  seen.kept === now.kept && seen.merged === now.merged
    ? null
    : conflict("One of them was changed since the preview. Look at it again.");

export const refuseSame = (keptId: string, mergedId: string): Refusal | null =>
  keptId === mergedId
    ? { code: "bad_request", message: "A record cannot be merged into itself", field: "mergedId" }
    : null;

export function refuseUndo(
  merge: { createdAt: Date; undoneAt: Date | null; forgottenAt: Date | null },
  now: Date,
): Refusal | null {
  if (merge.undoneAt !== null) return conflict("This merge has been undone already");
  return merge.forgottenAt !== null || undoableUntil(merge.createdAt) <= now
    ? conflict(`A merge can be undone for ${UNDO_DAYS} days`)
    : null;
}

/** Refuses to take apart what was merged once more since: the later merge holds the rows. */
export const refuseUndoOf = (kept: { isThere: boolean; isMerged: boolean }, name: string): Refusal | null => {
  if (kept.isMerged) return conflict(`${name} was itself merged since. Undo that merge first.`);
  return kept.isThere ? null : conflict(`${name} is not there anymore`);
};
