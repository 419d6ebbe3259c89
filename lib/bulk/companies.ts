import "server-only";
import {
  type CompanyFields,
  chooseCompanies,
  describeCompanyEdit,
  fieldsOf,
  judgeFields,
  lookAtCompanies,
} from "@/lib/companies/bulk";
import { changeCompanies, type KnownCompany, lockChangeableCompanies, lockSeenCompanies } from "@/lib/companies/many";
import { placesOfReps } from "@/lib/providers/members";
import { type BulkEdit, CompanyBulkEdit } from "./contract";
import { type EditedRecords, handlerOf, type KindOfBulk } from "./kind";

type CompanySelection = Parameters<typeof chooseCompanies>[1];

/** Where those work to whom companies are given. */
const placesOf = (given: CompanyFields[], isLocked: boolean) =>
  placesOfReps([...new Set(given.flatMap((fields) => ("keeperId" in fields ? fields.keeperId : [])))], isLocked);

const edited: EditedRecords<KnownCompany, CompanyFields> = {
  fieldsOf: (edit: BulkEdit) => fieldsOf(CompanyBulkEdit.parse(edit)),
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
  choose: (actor, selection, most) => chooseCompanies(actor, selection as CompanySelection, most),
  describe: (actor, edit) => describeCompanyEdit(actor, CompanyBulkEdit.parse(edit)),
  async judge(actor, edit, ids) {
    const fields = edited.fieldsOf(edit);
    const { isAt } = await placesOf([fields], false);
    return (await lookAtCompanies(actor, ids)).map((company) => ({
      id: company.id,
      name: company.name,
      version: company.version,
      reason: judgeFields(company, fields, isAt),
    }));
  },
};
