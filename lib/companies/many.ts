import "server-only";
import { AppError } from "@/lib/app-error";
import { changesOf } from "@/lib/audit/changes";
import { auditAll } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import { type CompanyStatus, GLOBAL_ROLE } from "@/lib/domain/enums";
import { correctClients } from "@/lib/proposals/record";
import { generateCompanyCode } from "./company-code";
import {
  type CompanyChange,
  type CompanyFields,
  deleteCompanies,
  findAlike,
  findColleagues,
  findHiddenDomains,
  findUsed,
  insertArchiveActivities,
  insertCompanies,
  type KnownCompany,
  lockChangeable,
  lockCompanies,
  writeCompanies,
} from "./repository-many";

export { findCompanyIds, findIndustries as findIndustryNames } from "./repository";
export {
  type CompanyChange,
  type CompanyFields,
  findAlike as findAlikeCompanies,
  findColleagues as findPossibleKeepers,
  type KnownCompany,
  lockChangeable as lockChangeableCompanies,
  lockCompanies as lockSeenCompanies,
  writeCompanies,
};

const CODE_DRAWS = 10;

/** Those of some domains whose company only colleagues see: as while typing, that there is one (D-209). */
export const findColleaguesDomains = async (actor: Actor, domains: string[]): Promise<Set<string>> =>
  new Set(await findHiddenDomains(actor, domains));

/** Throws 'forbidden' for somebody who may not add companies: who has no active provider and is not an Admin. */
export function requireMayAdd(actor: Actor): void {
  if (actor.providerId === null && actor.role !== GLOBAL_ROLE.ADMIN) {
    throw AppError.forbidden("You do not belong to a provider yet");
  }
}

type AddedCompany = CompanyFields & { enrichmentRequested?: boolean };

/** Adds companies in the transaction under way, each with a code of its own; they may lack parts of the address and the size (D-124). Returns their ids in order. */
export async function addCompanies(
  actor: Actor,
  rows: AddedCompany[],
  cause: { importId?: string } = {},
): Promise<string[]> {
  requireMayAdd(actor);
  const ids = new Map<AddedCompany, string>();
  for (let draw = 0, left = rows; left.length > 0; draw++) {
    if (draw === CODE_DRAWS) throw AppError.unavailable();
    const byCode = new Map(left.map((row) => [generateCompanyCode(row.name), row]));
    const inserted = await insertCompanies(
      actor,
      [...byCode].map(([companyCode, row]) => ({ ...stored(row), companyCode })),
    );
    for (const { id, companyCode } of inserted) {
      const row = byCode.get(companyCode);
      if (row) ids.set(row, id);
    }
    left = rows.filter((row) => !ids.has(row));
  }
  const added = rows.map((row) => ids.get(row) ?? "");
  await auditAll(
    actor,
    "company.create",
    "company",
    rows.map(({ name, keeperId }, index) => ({
      id: added[index] ?? "",
      changes: { name, ...cause, ...(keeperId !== actor.userId && { keeperId }) },
    })),
  );
  return added;
}

const stored = ({ companySize, websiteUrl, addressLine2, ...row }: AddedCompany) => ({
  ...row,
  companySize,
  addressLine2: addressLine2 || null,
  websiteUrl: websiteUrl || null,
});

/** What a change of companies gives them. */
type Change = { company: KnownCompany; fields: Partial<CompanyFields> & { status?: CompanyStatus } };

/**
 * Changes locked companies that the actor may change, one or many: edits them, archives or restores them, or gives them away, with all that
 * this writes.
 */
export async function changeCompanies(
  actor: Actor,
  changes: Change[],
  as: "update" | "archive" | "give",
  cause?: { importId: string } | { bulkId: string; isUndo?: true },
): Promise<void> {
  if (changes.length === 0) return;
  await writeCompanies(
    actor,
    changes.map(({ company: { id }, fields }) => ({ id, fields })),
  );
  const rows = changes.map(({ company, fields }) => ({
    id: company.id,
    before: company,
    after: { ...company, ...fields },
    fields,
  }));
  if (as === "update") {
    await correctClients(rows);
    return auditChanges(actor, "company.update", rows, cause);
  }
  if (as === "give") return auditChanges(actor, "company.give", rows, cause);
  for (const [status, some] of Map.groupBy(rows, ({ after }) => after.status)) {
    const isArchived = status === "inactive";
    const ids = some.map(({ id }) => id);
    await insertArchiveActivities(actor, ids, isArchived);
    await auditChanges(actor, isArchived ? "company.archive" : "company.restore", some, cause);
  }
}

interface ChangedRow {
  id: string;
  before: object;
  after: object;
  fields: object;
}

/** Of a gift, and of many at once, the action says what was changed. */
function auditChanges(actor: Actor, action: string, rows: ChangedRow[], cause: object = {}): Promise<void> {
  const isNamed = action === "company.update" || (action !== "company.give" && Object.keys(cause).length === 0);
  const changes = rows.map(({ id, before, after, fields }) => {
    const { fields: names, ...values } = changesOf(before, after, fields);
    return { id, changes: { ...(isNamed && { fields: names }), ...values, ...cause } };
  });
  return auditAll(actor, action, "company", changes);
}

/** Deletes companies that an import has added and lockChangeableCompanies returned, but for those that something refers to. Returns the latter. */
export async function removeUnusedCompanies(actor: Actor, ids: string[], importId: string): Promise<Set<string>> {
  const used = await findUsed(ids);
  const unused = ids.filter((id) => !used.has(id));
  await deleteCompanies(unused);
  await auditAll(
    actor,
    "company.delete",
    "company",
    unused.map((id) => ({ id, changes: { importId } })),
  );
  return used;
}
