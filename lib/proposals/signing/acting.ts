import type { Actor } from "@/lib/auth/actor";
import { GLOBAL_ROLE, type SignerRole, type SigningCapacity, TEAM_ROLE, type TeamRole } from "@/lib/domain/enums";

/** The person who gives a signature: the one whom the document names, or somebody else for the same party. */
export interface Acting {
  firstName: string;
  lastName: string;
  email: string;
  title: string;
  /** Null for the person whom the document names. */
  instead: { userId: string; as: SigningCapacity } | null;
}

export interface NamedSigner {
  role: SignerRole | string;
  firstName: string;
  lastName: string;
  email: string;
  title: string;
  /** The user whose signature is asked for; null while nobody leads the provider. */
  assigneeId: string | null;
}

/** The role that an owner or admin has at the document's provider. */
export interface LeadingPlace {
  role: TeamRole;
  /** Whether they are today's stand-in for the signer. */
  isStandIn: boolean;
}

type Person = Pick<Actor, "userId" | "firstName" | "lastName" | "email" | "role" | "impersonatorId">;

/** The title of owners and admins in their provider's documents. */
export const titleOf = (role: TeamRole): string => (role === TEAM_ROLE.OWNER ? "Owner" : "Administrator");

/** The client's signature is given by anybody who has the link, in the named signer's name. */
export const actingAsNamed = ({ firstName, lastName, email, title }: NamedSigner): Acting => ({
  firstName,
  lastName,
  email,
  title,
  instead: null,
});

/**
 * As whom a signed-in person signs for a signer, or why they may not (R:161, D-18, D-107, D-115, D-116): never for the client and
 * never while impersonating. While they are owner or admin of the document's provider, which is what `place` says, they may if
 * the document names them, if the signature has passed to them, or as the stand-in; a platform Admin may always.
 */
export function actFor(
  person: Person,
  signer: NamedSigner,
  place: LeadingPlace | null,
): { acting: Acting } | { refusal: string } {
  if (person.impersonatorId !== null) {
    return { refusal: "You cannot sign as someone else. Exit impersonation to sign as yourself." };
  }
  if (signer.role === "client") return { refusal: NOT_THEIRS };
  const isNamed = signer.email.toLowerCase() === person.email.toLowerCase();
  const { userId, firstName, lastName, email } = person;
  const instead = (as: SigningCapacity, title: string) => ({
    acting: { firstName, lastName, email, title, instead: { userId, as } },
  });
  if (place && isNamed) return { acting: actingAsNamed(signer) };
  if (place && signer.assigneeId === userId) return instead("successor", titleOf(place.role));
  if (place?.isStandIn) return instead("stand-in", titleOf(place.role));
  if (person.role === GLOBAL_ROLE.ADMIN) return instead("admin", "Admin");
  return { refusal: isNamed ? NO_MORE : NOT_THEIRS };
}

const NOT_THEIRS = "You cannot sign for this person";
const NO_MORE = "Only an owner or admin of the provider may sign for it, and you no longer are one";
