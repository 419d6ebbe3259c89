import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { can } from "@/lib/auth/permissions";
import type { Waiting } from "@/lib/contracts/waiting";
import { proposalCode } from "@/lib/proposals/dto";
import { findWaiting, type WaitingRow } from "./repository";

/**
 * What waits for the actor, newest first: documents that name them to countersign, while they lead the provider or are an
 * Admin (D-107), and answers of clients to proposals of their own deals, until they have seen them or for 14 days.
 */
export async function listWaiting(actor: Actor, dealId?: string): Promise<{ items: Waiting[]; total: number }> {
  const rows = await findWaiting(actor, can(actor, "team.edit"), dealId);
  return { items: rows.map(toWaiting), total: rows[0]?.total ?? 0 };
}

const toWaiting = ({ kind, dealId, proposalId, number, companyName, at, reason }: WaitingRow): Waiting => ({
  kind,
  dealId,
  proposalId,
  code: proposalCode(number),
  companyName,
  at: at.toISOString(),
  reason,
});
