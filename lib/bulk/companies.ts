import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { changeStatuses, chooseCompanies, judgeStatus, lookAtCompanies } from "@/lib/companies/bulk";
import { type KnownCompany, lockChangeableCompanies, lockSeenCompanies } from "@/lib/companies/many";
import { type BulkEdit, CompanyBulkEdit } from "@/lib/contracts/bulk";
import type { StayReason } from "@/lib/domain/bulk";
import type { CompanyStatus } from "@/lib/domain/enums";
import { idsOf, type KindOfBulk, type RowResult, type SelectionOf, type TakenRow } from "./kind";

type CompanySelection = Parameters<typeof chooseCompanies>[1];

async function judge(actor: Actor, edit: BulkEdit, ids: string[]) {
  const { status } = CompanyBulkEdit.parse(edit);
  return (await lookAtCompanies(actor, ids)).map((company) => ({
    id: company.id,
    name: company.name,
    version: company.version,
    reason: judgeStatus(company, status),
  }));
}

interface Step {
  rows: TakenRow[];
  locked: KnownCompany[];
  status: CompanyStatus;
  /** The version that a company must still have. */
  versionOf: (row: TakenRow) => number;
  otherwise: StayReason;
}

/** Changes the companies that are as they were, and says why others stay. */
async function change(
  actor: Actor,
  { rows, locked, status, versionOf, otherwise }: Step,
  bulk: { bulkId: string; isUndo?: true },
): Promise<Map<string, StayReason | null>> {
  const companies = new Map(locked.map((company) => [company.id, company]));
  const reasonOf = (row: TakenRow): StayReason | null => {
    const company = companies.get(row.recordId);
    if (!company) return "gone";
    return company.version === versionOf(row) ? judgeStatus(company, status) : otherwise;
  };
  const reasons = new Map(rows.map((row) => [row.recordId, reasonOf(row)]));
  const changing = rows.flatMap(({ recordId }) => (reasons.get(recordId) === null ? [recordId] : []));
  await changeStatuses(actor, changing, status, bulk);
  return reasons;
}

async function write(actor: Actor, { id, edit }: { id: string; edit: BulkEdit }, rows: TakenRow[]) {
  const { status } = CompanyBulkEdit.parse(edit);
  const locked = await lockSeenCompanies(actor, idsOf(rows));
  const versionOf = ({ version }: TakenRow) => version;
  const step = { rows, locked, status, versionOf, otherwise: "meanwhile" } as const;
  const reasons = await change(actor, step, { bulkId: id });
  return rows.map(({ recordId, version }): RowResult => {
    const reason = reasons.get(recordId) ?? null;
    if (reason) return { recordId, outcome: "stayed", reason };
    return { recordId, outcome: "changed", reason, before: {}, written: { version: version + 1 } };
  });
}

async function undo(actor: Actor, { id, edit }: { id: string; edit: BulkEdit }, rows: TakenRow[]) {
  const status = CompanyBulkEdit.parse(edit).status === "active" ? "inactive" : "active";
  const locked = await lockChangeableCompanies(actor, idsOf(rows));
  const versionOf = ({ written }: TakenRow) => (written as { version: number }).version;
  const step = { rows, locked, status, versionOf, otherwise: "edited" } as const;
  const reasons = await change(actor, step, { bulkId: id, isUndo: true });
  return rows.map(({ recordId }): RowResult => {
    const reason = reasons.get(recordId) ?? null;
    return { recordId, outcome: reason ? "kept" : "restored", reason };
  });
}

/** Companies, archived and restored as by their own menu. */
export const COMPANIES: KindOfBulk = {
  choose: (actor, selection: SelectionOf, most) => chooseCompanies(actor, selection as CompanySelection, most),
  describe: async (_, edit) => (CompanyBulkEdit.parse(edit).status === "inactive" ? "Archived" : "Restored"),
  judge,
  write,
  undo,
};
