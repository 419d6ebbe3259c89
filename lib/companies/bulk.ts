import "server-only";
import { auditAll } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import type { BulkForm } from "@/lib/contracts/bulk";
import { recordForCompanies } from "@/lib/deals/activities";
import type { StayReason } from "@/lib/domain/bulk";
import type { CompanyStatus } from "@/lib/domain/enums";
import { findCompanyIds } from "./repository";
import { findAlike, type KnownCompany, updateStatuses } from "./repository-many";

type CompanySelection = Extract<BulkForm, { kind: "companies" }>["selection"];

/** These companies within the actor's scope. */
export const lookAtCompanies = (actor: Actor, ids: string[]): Promise<KnownCompany[]> =>
  findAlike(actor, { domains: [], names: [], ids });

/** The ids of the companies within the actor's scope that are chosen, or match, at most `most`. */
export async function chooseCompanies(actor: Actor, selection: CompanySelection, most: number): Promise<string[]> {
  if ("ids" in selection) return (await lookAtCompanies(actor, selection.ids)).map(({ id }) => id);
  return findCompanyIds(actor, { ...selection.matching, sortBy: "name", sortOrder: "asc" }, most);
}

/** Why a company keeps its status, or null: the rules of archiving one company decide (D-45, D-117). */
export function judgeStatus(
  company: Pick<KnownCompany, "status" | "canEdit">,
  status: CompanyStatus,
): StayReason | null {
  if (!company.canEdit) return "foreign";
  return company.status === status ? "there" : null;
}

/** Archives or restores locked companies that the actor may change, with all that archiving one writes. */
export async function changeStatuses(
  actor: Actor,
  ids: string[],
  status: CompanyStatus,
  bulk: { bulkId: string; isUndo?: true },
): Promise<void> {
  if (ids.length === 0) return;
  const isArchived = status === "inactive";
  await updateStatuses(actor, ids, status);
  await recordForCompanies(actor, ids, isArchived);
  const before = { status: isArchived ? "active" : "inactive" };
  await auditAll(
    actor,
    isArchived ? "company.archive" : "company.restore",
    "company",
    ids.map((id) => ({ id, changes: { before, after: { status }, ...bulk } })),
  );
}
