import { AppError } from "@/lib/app-error";
import type { ContextRole, GlobalRole } from "@/lib/domain/enums";

/** The person who acts: read from the database on every request, never taken from the cookie. */
export interface Actor {
  sessionId: string;
  userId: string;
  firstName: string;
  lastName: string;
  email: string;
  role: GlobalRole;
  impersonatorId: string | null;
  /** The name of the Admin who impersonates. */
  impersonator: { firstName: string; lastName: string } | null;
  /** The active provider. Null means none, and for a global Admin all (D-12). */
  providerId: string | null;
  providerRole: ContextRole | null;
  /** IANA: the person's own, or the active provider's while theirs is not known. Their days and times go by it (D-242). */
  timeZone: string;
  /** IANA: the active provider's, or the business's without one. Closing dates and periods go by it (D-242). */
  providerZone: string;
}

/** The part of an actor that permissions check; the cookie's hints have it too. */
export type Roles = Pick<Actor, "role" | "providerRole">;

/** Throws 'forbidden' for an Admin who acts as somebody else: this is that person's own to do. */
export function requireOneself({ impersonatorId }: Pick<Actor, "impersonatorId">): void {
  if (impersonatorId !== null) throw AppError.forbidden("Not possible while you are signed in as someone else");
}
