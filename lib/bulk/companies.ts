import "server-only";
import type { Actor } from "@/lib/auth/actor";
import {
  type CompanyFields,
  changeAll,
  chooseCompanies,
  describeCompanyEdit,
  fieldsOf,
  judgeFields,
  lookAtCompanies,
} from "@/lib/companies/bulk";
import { type KnownCompany, lockChangeableCompanies, lockSeenCompanies } from "@/lib/companies/many";
import { type BulkEdit, CompanyBulkEdit } from "@/lib/contracts/bulk";
import type { StayReason } from "@/lib/domain/bulk";
import { placesOfReps } from "@/lib/providers/members";
import { versionsSince } from "./given-back";
import { idsOf, type KindOfBulk, type RowResult, type SelectionOf, type TakenRow } from "./kind";

type CompanySelection = Parameters<typeof chooseCompanies>[1];

/** Where those work to whom companies are given. */
const placesOf = (given: CompanyFields[], isLocked: boolean) =>
  placesOfReps([...new Set(given.flatMap((fields) => ("keeperId" in fields ? fields.keeperId : [])))], isLocked);

async function judge(actor: Actor, edit: BulkEdit, ids: string[]) {
  const fields = fieldsOf(CompanyBulkEdit.parse(edit));
  const { isAt } = await placesOf([fields], false);
  return (await lookAtCompanies(actor, ids)).map((company) => ({
    id: company.id,
    name: company.name,
    version: company.version,
    reason: judgeFields(company, fields, isAt),
  }));
}

interface Step {
  rows: TakenRow[];
  lock: (actor: Actor, ids: string[]) => Promise<KnownCompany[]>;
  fieldsOf: (row: TakenRow) => CompanyFields;
  /** The version that a company must still have. */
  versionOf: (row: TakenRow) => number;
  otherwise: StayReason;
}

/** Changes the companies that are as they were, and says why others stay. */
async function change(
  actor: Actor,
  { rows, lock, versionOf, otherwise, ...step }: Step,
  bulk: { bulkId: string; isUndo?: true },
): Promise<{ companies: Map<string, KnownCompany>; reasons: Map<string, StayReason | null> }> {
  const given = new Map(rows.map((row) => [row.recordId, step.fieldsOf(row)]));
  const { isAt } = await placesOf([...given.values()], true);
  const companies = new Map((await lock(actor, idsOf(rows))).map((company) => [company.id, company]));
  const reasonOf = (row: TakenRow): StayReason | null => {
    const [company, fields] = [companies.get(row.recordId), given.get(row.recordId)];
    if (!company || !fields) return "gone";
    return company.version === versionOf(row) ? judgeFields(company, fields, isAt) : otherwise;
  };
  const reasons = new Map(rows.map((row) => [row.recordId, reasonOf(row)]));
  const changing = [...companies.values()].filter(({ id }) => reasons.get(id) === null);
  for (const [fields, some] of Map.groupBy(changing, ({ id }) => JSON.stringify(given.get(id)))) {
    await changeAll(actor, some, JSON.parse(fields), bulk);
  }
  return { companies, reasons };
}

async function write(actor: Actor, { id, edit }: { id: string; edit: BulkEdit }, rows: TakenRow[]) {
  const fields = fieldsOf(CompanyBulkEdit.parse(edit));
  const versionOf = ({ version }: TakenRow) => version;
  const step = { rows, lock: lockSeenCompanies, fieldsOf: () => fields, versionOf, otherwise: "meanwhile" } as const;
  const { companies, reasons } = await change(actor, step, { bulkId: id });
  return rows.map(({ recordId, version }): RowResult => {
    const [company, reason] = [companies.get(recordId), reasons.get(recordId) ?? null];
    if (!company || reason) return { recordId, outcome: "stayed", reason };
    const before = "keeperId" in fields ? { keeperId: company.keeperId } : {};
    return { recordId, outcome: "changed", reason, before, written: { version: version + 1 } };
  });
}

async function undo(actor: Actor, { id, edit }: { id: string; edit: BulkEdit }, rows: TakenRow[]) {
  const fields = fieldsOf(CompanyBulkEdit.parse(edit));
  const status = "status" in fields && fields.status === "active" ? "inactive" : "active";
  const versionSince = await versionsSince(idsOf(rows));
  const step: Step = {
    rows,
    lock: lockChangeableCompanies,
    fieldsOf: ({ before }) => ("status" in fields ? { status } : (before as CompanyFields)),
    versionOf: ({ recordId, written }) => versionSince(recordId, (written as { version: number }).version),
    otherwise: "edited",
  };
  const { companies, reasons } = await change(actor, step, { bulkId: id, isUndo: true });
  return rows.map(({ recordId }): RowResult => {
    const [company, reason] = [companies.get(recordId), reasons.get(recordId) ?? null];
    if (!company || reason) return { recordId, outcome: "kept", reason: reason === "elsewhere" ? "left" : reason };
    return { recordId, outcome: "restored", reason, written: { backAt: company.version + 1 } };
  });
}

/** Companies, archived, restored and given away as by their own menu. */
export const COMPANIES: KindOfBulk = {
  choose: (actor, selection: SelectionOf, most) => chooseCompanies(actor, selection as CompanySelection, most),
  describe: (actor, edit) => describeCompanyEdit(actor, CompanyBulkEdit.parse(edit)),
  judge,
  write,
  undo,
};
