import type { TodayItem, TodayReason } from "@/lib/contracts/today";
import { proposalCode } from "@/lib/domain/proposals/proposal-code";
import type { TodayRow } from "./repository";

const toReason = ({ kind, at, step, proposal, answer, standsInFor }: TodayRow["reasons"][number]): TodayReason => ({
  kind,
  at: new Date(at).toISOString(),
  step,
  proposal: proposal && { id: proposal.id, code: proposalCode(proposal.number) },
  openedAt: proposal?.openedAt ? new Date(proposal.openedAt).toISOString() : null,
  openings: proposal?.openings
    ? { count: proposal.openings.count, lastAt: new Date(proposal.openings.lastAt).toISOString() }
    : null,
  answer,
  standsInFor,
  remindedAt: proposal?.remindedAt ? new Date(proposal.remindedAt).toISOString() : null,
});

export const toTodayItem = (row: TodayRow): TodayItem => ({
  deal: {
    id: row.dealId,
    name: row.name,
    companyName: row.companyName,
    expectedValue: row.expectedValue,
    stage: row.stageName === null ? null : { name: row.stageName, color: row.stageColor ?? "" },
    expectedCloseDate: row.expectedCloseDate,
    version: row.version,
    salesRep: { id: row.repId, firstName: row.repFirstName, lastName: row.repLastName },
    contact: row.contact,
  },
  person: { id: row.personId, firstName: row.personFirstName, lastName: row.personLastName },
  reasons: row.reasons.map(toReason),
});
