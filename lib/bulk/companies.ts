import "server-only";
import { AppError } from "@/lib/app-error";
import type { Actor } from "@/lib/auth/actor";
import {
  changeCompanies,
  findAlikeCompanies,
  findCompanyIds,
  type KnownCompany,
  lockChangeableCompanies,
  lockSeenCompanies,
} from "@/lib/companies/many";
import type { CompanyStatus } from "@/lib/domain/enums";
import { placesOfReps } from "@/lib/providers/members";
import { type BulkEdit, type BulkForm, CompanyBulkEdit } from "./contract";
import { type EditedRecords, handlerOf, type KindOfBulk } from "./kind";
import type { StayReason } from "./rules";

type CompanySelection = Extract<BulkForm, { kind: "companies" }>["selection"];

/** What a company gets by an edit, or back by its undoing. */
type CompanyFields = { status: CompanyStatus } | { keeperId: string };

function fieldsOf(given: BulkEdit): CompanyFields {
  const edit = CompanyBulkEdit.parse(given);
  return edit.field === "archive" ? { status: edit.status } : { keeperId: edit.userId };
}

/** These companies within the actor's scope. */
const lookAt = (actor: Actor, ids: string[]): Promise<KnownCompany[]> =>
  findAlikeCompanies(actor, { domains: [], names: [], ids });

/** Where those work to whom companies are given. */
const placesOf = (given: CompanyFields[], isLocked: boolean) =>
  placesOfReps([...new Set(given.flatMap((fields) => ("keeperId" in fields ? fields.keeperId : [])))], isLocked);

/**
 * Why a company does not get some fields, or null: the rules of archiving or giving one decide (D-45, D-117, D-237). `isAt` says
 * whether a person is an active member of a provider.
 */
function judgeFields(
  company: KnownCompany,
  fields: CompanyFields,
  isAt: (userId: string, providerId: string) => boolean,
): StayReason | null {
  if (!company.canEdit) return "foreign";
  if ("status" in fields) return company.status === fields.status ? "there" : null;
  if (company.keeperId === fields.keeperId) return "there";
  if (company.createdInId === null || !isAt(fields.keeperId, company.createdInId)) return "elsewhere";
  return company.canGive ? null : "kept";
}

const edited: EditedRecords<KnownCompany, CompanyFields> = {
  fieldsOf,
  async judgeOf(_actor, _edit, given, isUndo) {
    const { isAt } = await placesOf(given, true);
    return (company, fields) => {
      const reason = judgeFields(company, fields, isAt);
      return isUndo && reason === "elsewhere" ? "left" : reason;
    };
  },
  lock: (actor, ids, isUndo) => (isUndo ? lockChangeableCompanies : lockSeenCompanies)(actor, ids),
  async change(actor, changes, cause) {
    const some = changes.map(({ known, fields }) => ({ company: known, fields }));
    await changeCompanies(actor, some, some.some(({ fields }) => "keeperId" in fields) ? "give" : "archive", cause);
  },
};

/** Companies, archived, restored and given away as by their own menu. */
export const COMPANIES: KindOfBulk = {
  ...handlerOf(edited),
  async choose(actor, given, most) {
    const selection = given as CompanySelection;
    if ("ids" in selection) return (await lookAt(actor, selection.ids)).map(({ id }) => id);
    return findCompanyIds(actor, { ...selection.matching, sortBy: "name", sortOrder: "asc" }, most);
  },
  /** Throws 'bad_request' for somebody who is no active member of the active provider. */
  async describe({ providerId }, given) {
    const edit = CompanyBulkEdit.parse(given);
    if (edit.field === "archive") return edit.status === "inactive" ? "Archived" : "Restored";
    const { places, nameOf } = await placesOfReps([edit.userId]);
    if (providerId === null ? places.size === 0 : !places.has(providerId)) {
      const message = "This person is not an active member of the team";
      throw AppError.badRequest(message, { userId: message });
    }
    return `Assigned to ${nameOf(edit.userId)}`;
  },
  async judge(actor, edit, ids) {
    const fields = fieldsOf(edit);
    const { isAt } = await placesOf([fields], false);
    return (await lookAt(actor, ids)).map((company) => ({
      id: company.id,
      name: company.name,
      version: company.version,
      reason: judgeFields(company, fields, isAt),
    }));
  },
};
