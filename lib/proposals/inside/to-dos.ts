import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { can } from "@/lib/auth/permissions";
import type { Waiting } from "@/lib/contracts/proposals/waiting";
import { proposalCode } from "@/lib/domain/proposals/proposal-code";
import { findWaiting, type WaitingRow } from "./repository-to-dos";

/**
 * What waits for the actor, newest first: documents to countersign, as the asked signer or stand-in, while they lead the provider
 * (D-107, D-116), and clients' answers in their own deals, until they have seen them or for 14 days.
 */
export async function listWaiting(actor: Actor, dealId?: string): Promise<{ items: Waiting[]; total: number }> {
  const rows = await findWaiting(actor, can(actor, "team.edit"), dealId);
  return { items: rows.map(toWaiting), total: rows[0]?.total ?? 0 };
}

const toWaiting = ({
  kind,
  dealId,
  proposalId,
  number,
  companyName,
  at,
  reason,
  standsInFor,
}: WaitingRow): Waiting => ({
  kind,
  dealId,
  proposalId,
  code: proposalCode(number),
  companyName,
  at: at.toISOString(),
  reason,
  standsInFor,
});
