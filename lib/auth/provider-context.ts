import "server-only";
import { AppError } from "@/lib/app-error";
import { NO_PROVIDER, PROVIDER_CONTEXT_HEADER } from "@/lib/contracts/headers";
import type { Actor } from "./actor";
import { findProviderName } from "./repository";

/**
 * Refuses a call from a page that was rendered for another provider than the active one: another tab may have switched (D-105).
 * Calls that name no provider pass. Throws 'other_provider'.
 */
export async function checkProviderContext(actor: Actor, headers: Headers): Promise<void> {
  const named = headers.get(PROVIDER_CONTEXT_HEADER);
  if (named === null || named === (actor.providerId ?? NO_PROVIDER)) return;
  throw new AppError("other_provider", `You are now working in ${await nameOf(actor.providerId)}`);
}

async function nameOf(providerId: string | null): Promise<string> {
  if (providerId === null) return "no particular provider";
  return (await findProviderName(providerId)) ?? "another provider";
}
