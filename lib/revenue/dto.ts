import type { RevenueEvent } from "./contract";
import type { EventRow } from "./repository";

export const toRevenueEvent = (row: EventRow): RevenueEvent => {
  const { salesRepId: id, firstName, lastName, externalEntityName: name, ...event } = row;
  return {
    ...event,
    salesRep: id ? { id, firstName: firstName ?? "", lastName: lastName ?? "" } : null,
    externalEntity: name === null ? null : { name },
  };
};
