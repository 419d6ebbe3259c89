import { CONTACT_ROLES, type ContactRole } from "@/lib/domain/enums";

export const CONTACT_ROLE_NAMES: Record<ContactRole, string> = {
  decides: "Decides",
  signs: "Signs",
  pays: "Pays",
  uses: "Uses",
};

/** What a contact does in a deal: 'Primary, decides, signs'; null where nothing is known of it. */
export function partText({ roles, isPrimary }: { roles: readonly ContactRole[]; isPrimary: boolean }): string | null {
  const names = CONTACT_ROLES.filter((role) => roles.includes(role)).map((role) => CONTACT_ROLE_NAMES[role]);
  const [first, ...others] = isPrimary ? ["Primary", ...names] : names;
  return first === undefined ? null : [first, ...others.map((name) => name.toLowerCase())].join(", ");
}
