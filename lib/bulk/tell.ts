import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { notify } from "@/lib/notifications/notify";
import { findTold } from "./repository-rows";

/** Notifies each person to whom a change, or its undoing, has given deals: once, with their number. */
export async function tellReceivers(
  actor: Pick<Actor, "userId">,
  bulkId: string,
  outcome: "changed" | "restored",
): Promise<void> {
  for (const { userId, providerId, count, recordId } of await findTold(bulkId, outcome)) {
    const dealId = count === 1 ? recordId : null;
    await notify({ kind: "dealAssigned", to: [userId], actor, providerId, dealId, count });
  }
}
