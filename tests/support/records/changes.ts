import type { Change } from "@/lib/live/scope";

/** A change of a deal that names no record yet. */
export const CHANGE: Change = {
  n: 7,
  transaction: 1n,
  age: 0,
  kind: "deal",
  dealId: null,
  companyId: null,
  providerId: null,
  userId: null,
  repId: null,
  viewers: [],
  keeperId: null,
  actorId: "actor",
  actorName: "Riley Brooks",
};
