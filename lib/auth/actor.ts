import type { ContextRole, GlobalRole } from "@/lib/domain/enums";

/** Who is acting: re-read from the database on every request, never taken from the cookie. */
export interface Actor {
  sessionId: string;
  userId: string;
  firstName: string;
  lastName: string;
  email: string;
  role: GlobalRole;
  impersonatorId: string | null;
  /** The Admin behind an impersonation, by name. */
  impersonator: { firstName: string; lastName: string } | null;
  /** The active provider; null means none, and for a global Admin all (D-12). */
  providerId: string | null;
  providerRole: ContextRole | null;
}

/** The part of an actor that permissions look at; also what the cookie hints at. */
export type Roles = Pick<Actor, "role" | "providerRole">;
