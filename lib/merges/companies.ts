import "server-only";
import { AppError } from "@/lib/app-error";
import { auditAll } from "@/lib/audit/service";
import { type CompanyChange, writeCompanies } from "@/lib/companies/many";
import { type MergeValues, valuesAfter, valuesBack } from "@/lib/duplicates/rules";
import { refuse } from "@/lib/refusal";
import type { MergeKind } from "./kind";
import { COMPANY_MOVES } from "./references";
import {
  findCompaniesToMerge,
  insertMerge,
  lockCompaniesToMerge,
  lockMergedCompanies,
  type MergeableCompany,
} from "./repository";
import { countOfCompany, countStaying } from "./repository-counts";
import { insertMergedKeys } from "./repository-keys";
import { countRows, moveExternalIds, moveExternalIdsBack, moveRows, moveRowsBack } from "./repository-rows";
import { refuseCompanies, refuseUndoOf, refuseWhileResearched } from "./rules";

const MISSING = "Company not found";

/** The fields of a company that a merge may change. */
const valuesOf = ({
  name,
  industryId,
  companySize,
  websiteUrl,
  addressLine1,
  addressLine2,
  city,
  state,
  zipCode,
  description,
}: MergeableCompany) => ({
  ...{ name, industryId, companySize, websiteUrl, addressLine1, addressLine2, city, state, zipCode, description },
});

function bothOf(found: MergeableCompany[], keptId: string, mergedId: string) {
  const [kept, merged] = [keptId, mergedId].map((id) => found.find((company) => company.id === id));
  if (!kept || !merged) throw AppError.notFound(MISSING);
  return { kept, merged };
}

const markOf = ({ version }: MergeableCompany): string => String(version);

const read: MergeKind["read"] = async (actor, keptId, mergedId, lock) => {
  const find = lock ? lockCompaniesToMerge : findCompaniesToMerge;
  const { kept, merged } = bothOf(await find(actor, [keptId, mergedId]), keptId, mergedId);
  return {
    kept: valuesOf(kept),
    merged: valuesOf(merged),
    marks: { kept: markOf(kept), merged: markOf(merged) },
    refusal: refuseCompanies(kept, merged),
    providerId: kept.createdInId,
    status: merged.status,
  };
};

/** Throws where rows were lost or added on the way, which rolls all of it back. */
function requireSame(
  before: Awaited<ReturnType<typeof countRows>>,
  after: Awaited<ReturnType<typeof countRows>>,
): void {
  for (const { table } of COMPANY_MOVES) {
    const sum = (counts: typeof before) => (counts.get(table)?.kept ?? 0) + (counts.get(table)?.merged ?? 0);
    if (sum(before) !== sum(after)) throw AppError.conflict("Something was added or deleted meanwhile. Try again.");
  }
}

const write: MergeKind["write"] = async (actor, both, { keptId, mergedId, fromMerged }) => {
  const between = { keptId, mergedId };
  const { kept, merged } = both;
  const after = valuesAfter("companies", kept, merged, fromMerged);
  const before = await countRows(between);
  const { userId, impersonatorId } = actor;
  const id = await insertMerge({
    ...{ kind: "companies", providerId: both.providerId, ...between, userId, impersonatorId },
    before: { kept, merged, status: both.status },
    after,
  });
  for (const moving of COMPANY_MOVES) await moveRows(id, moving, between);
  await moveExternalIds(id, "companies", between);
  await insertMergedKeys(id, "companies", both, after);
  await writeCompanies(actor, [{ id: mergedId, fields: { status: "merged", mergedIntoId: keptId } }]);
  await writeCompanies(actor, [{ id: keptId, fields: after as CompanyChange }]);
  requireSame(before, await countRows(between));
  // No numbers of what moved: who reads an entry must not learn that others work on the company.
  const changes = { ...between, keptName: kept.name, mergedName: merged.name, fields: fromMerged };
  const written = Object.keys(after);
  const valuesIn = (values: MergeValues) =>
    Object.fromEntries(written.map((column) => [column, values[column] ?? null]));
  await auditAll(actor, "company.merge", "company", [
    { id: keptId, changes: { ...changes, before: valuesIn(kept), after } },
    { id: mergedId, changes },
  ]);
  return id;
};

const undo: MergeKind["undo"] = async (actor, merge, before, after) => {
  const { id, keptId, mergedId } = merge;
  const between = { keptId, mergedId };
  const found = await lockMergedCompanies(actor, [keptId, mergedId]);
  const [kept, merged] = [keptId, mergedId].map((one) => found.find((company) => company.id === one));
  refuse(
    refuseUndoOf({ isThere: kept !== undefined, isMerged: kept?.mergedIntoId != null }, String(before.kept.name)),
    refuseUndoOf({ isThere: merged?.mergedIntoId === keptId, isMerged: false }, String(before.merged.name)),
  );
  if (!kept || !merged) throw AppError.notFound(MISSING);
  refuse(refuseWhileResearched(kept));
  const counted = await countRows(between);
  const status = (before.status ?? "active") as CompanyChange["status"];
  await writeCompanies(actor, [{ id: mergedId, fields: { ...(status && { status }), mergedIntoId: null } }]);
  for (const moving of COMPANY_MOVES) await moveRowsBack(id, moving, between);
  await moveExternalIdsBack(id, between);
  const { values, edited } = valuesBack("companies", valuesOf(kept), before.kept, after);
  await writeCompanies(actor, [{ id: keptId, fields: values as CompanyChange }]);
  requireSame(counted, await countRows(between));
  const changes = { ...between, mergeId: id, left: { fields: edited, parts: 0 } };
  await auditAll(actor, "company.unmerge", "company", [
    { id: keptId, changes: { ...changes, before: after, after: values } },
    { id: mergedId, changes },
  ]);
  return changes.left;
};

export const COMPANIES: MergeKind = {
  read,
  write,
  undo,
  count: countOfCompany,
  countStaying: (actor, id) => countStaying(actor, "company", id),
};
