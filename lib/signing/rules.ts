import type { Actor } from "@/lib/auth/actor";
import { GLOBAL_ROLE } from "@/lib/domain/enums";

/** Who may sign inside (R:161, D-18): never for the client; the person with the signer's e-mail, or an Admin. */
export function maySign(actor: Pick<Actor, "role" | "email">, signer: { role: string; email: string }): boolean {
  if (signer.role === "client") return false;
  return actor.role === GLOBAL_ROLE.ADMIN || signer.email.toLowerCase() === actor.email.toLowerCase();
}
