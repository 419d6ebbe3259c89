import "server-only";
import { cache } from "react";
import type { Actor } from "@/lib/auth/actor";
import { getProvider as contract, type Provider } from "@/lib/contracts/providers";
import { AppError } from "@/lib/http/app-error";
import { getProvider } from "@/lib/providers/service";

/** The provider of a page, read once for title and content; null when it cannot be loaded, which the page then says. */
export const openProvider = cache(async (actor: Actor, providerId: string): Promise<Provider | null> => {
  const params = contract.params.safeParse({ providerId });
  if (!params.success) return null;
  try {
    return await getProvider(actor, params.data.providerId);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
});
