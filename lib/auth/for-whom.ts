import { belongsNowhere } from "@/lib/access/permissions";
import type { Actor } from "./actor";

/**
 * Whose data a page shows: 'for Summit PEO', 'for all providers' to an Admin without an active one, 'for your provider' to people
 * without any.
 */
export function forWhom(actor: Actor, contexts: readonly { id: string; name: string }[]): string {
  const provider = contexts.find(({ id }) => id === actor.providerId);
  if (provider) return `for ${provider.name}`;
  return belongsNowhere(actor) ? "for your provider" : "for all providers";
}
