import "server-only";
import type { Actor } from "@/lib/auth/actor";
import type { QueryOf } from "@/lib/contracts/endpoint";
import { dayInZone } from "@/lib/domain/dates";
import { PRIORITIES } from "@/lib/domain/enums";
import { repName } from "@/lib/domain/format";
import type { StreamedFile } from "@/lib/http/respond";
import { type FileColumn, listFile } from "@/lib/lists/list-file";
import type { exportDeals as contract, DealSummary } from "./contract";
import { toDealSummary } from "./dto";
import { findDealIds, findDealsOf } from "./repository";

const STATUSES = { open: "Open", won: "Won", lost: "Lost" };
const nameOf = (priority: number) => PRIORITIES.find(({ value }) => value === priority)?.label ?? null;

/** Days of instants are in the actor's time zone (D-242). */
const columnsOf = ({ timeZone }: Actor): FileColumn<DealSummary>[] => [
  { of: "company", header: "Company", cell: ({ company }) => company.name },
  { of: "name", header: "Deal Name", cell: ({ name }) => name },
  { of: "stage", header: "Stage", cell: ({ stage }) => stage?.name ?? null },
  { of: "stage", header: "Status", cell: ({ dealStatus }) => STATUSES[dealStatus] },
  { of: "stage", header: "Closed On", kind: "day", cell: ({ closeDate }) => closeDate },
  { of: "stage", header: "Reason Won or Lost", cell: ({ reasonWon, reasonLost }) => reasonWon ?? reasonLost },
  { of: "nextStep", header: "Next Step", cell: ({ nextStep }) => nextStep?.text ?? null },
  { of: "nextStep", header: "Next Step Due", kind: "day", cell: ({ nextStep }) => nextStep?.dueOn ?? null },
  { of: "expectedValue", header: "Expected Value", kind: "amount", cell: ({ expectedValue }) => expectedValue },
  { of: "expectedCloseDate", header: "Expected Close", kind: "day", cell: (deal) => deal.expectedCloseDate },
  { of: "priority", header: "Priority", cell: ({ priority }) => nameOf(priority) },
  { of: "confidence", header: "Confidence", cell: ({ confidence }) => confidence },
  { of: "salesRep", header: "Sales Rep", cell: ({ salesRep, salesRepLeft }) => repName(salesRep, salesRepLeft) },
  { of: null, header: "Source", cell: ({ source }) => source?.name ?? null },
  { of: "createdAt", header: "Created", kind: "day", cell: ({ createdAt }) => dayInZone(createdAt, timeZone) },
];

/** Every deal in the actor's scope that matches. Throws 'bad_request' for too many. */
export async function exportDeals(actor: Actor, query: QueryOf<typeof contract>): Promise<StreamedFile> {
  return listFile(actor, {
    list: "deals",
    query,
    columns: columnsOf(actor),
    find: (most) => findDealIds(actor, query, most),
    read: async (ids) => (await findDealsOf(actor, ids)).map(toDealSummary),
  });
}
