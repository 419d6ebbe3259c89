import { z } from "zod";
import { endpoint } from "@/lib/contracts/endpoint";
import * as field from "@/lib/contracts/fields";

export const WAITING_KINDS = ["countersign", "accepted", "rejected", "declined"] as const;

/** A document to countersign, or a client's answer that has not been seen. */
export const Waiting = z.object({
  kind: z.enum(WAITING_KINDS),
  dealId: field.recordId,
  proposalId: field.recordId,
  /** Its display code. */
  code: z.string(),
  companyName: z.string(),
  /** Since when it has been waiting. */
  at: field.instant,
  /** Why the client rejected or declined, if they said. */
  reason: z.string().nullable(),
  /** The person whose countersignature it is, if the caller stands in for them. */
  standsInFor: z.string().nullable(),
});
export type Waiting = z.output<typeof Waiting>;

export const listWaiting = endpoint("GET", "/api/deals/waiting", {
  summary: "What waits for who asks, newest first: documents to countersign, answers of clients",
  query: z.strictObject({ dealId: field.uuid().optional() }),
  response: field.listOf(Waiting),
  revalidates: true,
});
