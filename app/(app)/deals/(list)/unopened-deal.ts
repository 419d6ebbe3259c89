import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { safeOrigin } from "@/lib/auth/origin-page";
import { findDealElsewhere } from "@/lib/deals/service";

const DEAL_PATH = /^\/deals\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?=[/?]|$)/i;

export interface UnopenedDeal {
  /** The actor's other provider that has the deal; null where there is no deal that they could see at all. */
  provider: { id: string; name: string } | null;
  href: string;
}

/** Explains an address of a deal that the actor does not see under the active provider. */
export async function findUnopenedDeal(actor: Actor, open: string | null): Promise<UnopenedDeal | null> {
  if (open === null) return null;
  const href = safeOrigin(open);
  const dealId = DEAL_PATH.exec(href)?.[1];
  const provider = dealId ? await findDealElsewhere(actor, dealId.toLowerCase()) : null;
  // No call returns this, so no contract limits the fields.
  return { provider: provider && { id: provider.id, name: provider.name }, href };
}
