import type { Actor } from "@/lib/auth/actor";
import { GLOBAL_ROLE, type SignerRole } from "@/lib/domain/enums";

/** Days for which a signing link still shows the document once everybody has signed it. */
const LINK_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

interface Signer {
  role: SignerRole | string;
  email: string;
}

/**
 * Why somebody may not sign inside for this signer, or null (R:161, D-18, D-107): never for the client and never as
 * somebody else; an Admin may, and the person with the signer's email while they are owner or admin of the document's
 * provider, which is what `leads` says.
 */
export function refuseSigner(
  actor: Pick<Actor, "role" | "email" | "impersonatorId">,
  signer: Signer,
  leads: boolean,
): string | null {
  if (actor.impersonatorId !== null) return "Nobody signs as somebody else. Exit impersonation to sign as yourself.";
  if (signer.role === "client") return "You may not sign for this person";
  if (actor.role === GLOBAL_ROLE.ADMIN) return null;
  if (signer.email.toLowerCase() !== actor.email.toLowerCase()) return "You may not sign for this person";
  return leads ? null : "Only an owner or admin of the provider may sign for it, and you are none any more";
}

/** Whether a signing link has had its time. `completedAt` is when the last signer signed, or null. */
export const linkHasEnded = (completedAt: Date | null, now: Date): boolean =>
  completedAt !== null && now.getTime() - completedAt.getTime() > LINK_DAYS * DAY_MS;
