import type { RevenueEvent } from "./contract";
import type { EventRow } from "./repository";

export const toRevenueEvent = (row: EventRow): RevenueEvent => ({
  id: row.id,
  eventDate: row.eventDate,
  amount: row.amount,
  category: row.category,
  description: row.description,
  customer: row.customer,
  isRecurring: row.isRecurring,
  salesRep: row.salesRepId
    ? { id: row.salesRepId, firstName: row.firstName ?? "", lastName: row.lastName ?? "" }
    : null,
  providerName: row.providerName,
  externalEntity: row.externalEntityName === null ? null : { name: row.externalEntityName },
  version: row.version,
});
