import { proposalCode } from "@/lib/domain/format";
import { PAGES, pathTo } from "@/lib/pages";
import type { Notification } from "./contract";
import type { ShownRow } from "./repository";

/** Where it is followed to: a record, or the list where it is about several. */
function placeOf({ kind, count, dealId, companyId, proposalId, mappingId }: ShownRow): string {
  if (kind === "syncFailed") {
    return mappingId === null || count > 1 ? PAGES.mappings.path : pathTo(PAGES.mapping.path, { mappingId });
  }
  if (kind === "clientAmounts") return PAGES.profile.path;
  if (kind === "reportChanged" && companyId !== null) return pathTo(PAGES.companyIntelligence.path, { companyId });
  if (dealId === null) return PAGES.deals.path;
  return proposalId === null
    ? pathTo(PAGES.dealOverview.path, { dealId })
    : pathTo(PAGES.proposal.path, { dealId, proposalId });
}

export const toNotification = (row: ShownRow): Notification => ({
  id: row.id,
  kind: row.kind,
  news: row.news,
  at: row.at.toISOString(),
  count: row.count,
  read: row.readAt !== null,
  actor: row.actorFirstName === null ? null : { firstName: row.actorFirstName, lastName: row.actorLastName ?? "" },
  provider: { id: row.providerId, name: row.providerName },
  companyName: row.companyName,
  deal: row.dealId === null ? null : { id: row.dealId, name: row.dealName ?? "" },
  proposal:
    row.proposalId === null || row.proposalNumber === null
      ? null
      : { id: row.proposalId, code: proposalCode(row.proposalNumber) },
  href: placeOf(row),
  callAt: row.kind === "callChanged" && row.news !== "canceled" ? (row.callAt?.toISOString() ?? null) : null,
  text: row.text,
});
