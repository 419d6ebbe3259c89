import "server-only";
import { AppError } from "@/lib/app-error";
import type { Actor } from "@/lib/auth/actor";
import type { BulkForm, CompanyBulkEdit } from "@/lib/bulk/contract";
import type { StayReason } from "@/lib/bulk/rules";
import type { CompanyStatus } from "@/lib/domain/enums";
import { placesOfReps } from "@/lib/providers/members";
import { findCompanyIds } from "./repository";
import { findAlike, type KnownCompany } from "./repository-many";

type CompanySelection = Extract<BulkForm, { kind: "companies" }>["selection"];

/** What a company gets by an edit, or back by its undoing. */
export type CompanyFields = { status: CompanyStatus } | { keeperId: string };

/** These companies within the actor's scope. */
export const lookAtCompanies = (actor: Actor, ids: string[]): Promise<KnownCompany[]> =>
  findAlike(actor, { domains: [], names: [], ids });

/** The ids of the companies within the actor's scope that are chosen, or match, at most `most`. */
export async function chooseCompanies(actor: Actor, selection: CompanySelection, most: number): Promise<string[]> {
  if ("ids" in selection) return (await lookAtCompanies(actor, selection.ids)).map(({ id }) => id);
  return findCompanyIds(actor, { ...selection.matching, sortBy: "name", sortOrder: "asc" }, most);
}

/** An edit of many companies in words. Throws 'bad_request' for somebody who is no active member of the active provider. */
export async function describeCompanyEdit({ providerId }: Actor, edit: CompanyBulkEdit): Promise<string> {
  if (edit.field === "archive") return edit.status === "inactive" ? "Archived" : "Restored";
  const { places, nameOf } = await placesOfReps([edit.userId]);
  if (providerId === null ? places.size === 0 : !places.has(providerId)) {
    const message = "This person is not an active member of the team";
    throw AppError.badRequest(message, { userId: message });
  }
  return `Assigned to ${nameOf(edit.userId)}`;
}

export const fieldsOf = (edit: CompanyBulkEdit): CompanyFields =>
  edit.field === "archive" ? { status: edit.status } : { keeperId: edit.userId };

type Judged = Pick<KnownCompany, "status" | "canEdit" | "canGive" | "keeperId" | "createdInId">;

/**
 * Why a company does not get some fields, or null: the rules of archiving or giving one decide (D-45, D-117, D-237). `isAt` says
 * whether a person is an active member of a provider.
 */
export function judgeFields(
  company: Judged,
  fields: CompanyFields,
  isAt: (userId: string, providerId: string) => boolean,
): StayReason | null {
  if (!company.canEdit) return "foreign";
  if ("status" in fields) return company.status === fields.status ? "there" : null;
  if (company.keeperId === fields.keeperId) return "there";
  if (company.createdInId === null || !isAt(fields.keeperId, company.createdInId)) return "elsewhere";
  return company.canGive ? null : "kept";
}
