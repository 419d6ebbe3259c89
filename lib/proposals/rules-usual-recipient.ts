interface Reachable {
  email: string | null;
}

interface OfDeal {
  contacts: (Reachable & { isPrimary: boolean; roles: readonly string[] })[];
  company: { contacts: Reachable[] };
}

/**
 * The address that a deal's proposals go to unless somebody chooses another: the primary contact's, else that of who signs, else that
 * of the company's only contact who has one (D-135). In lower case; null where it is open whose.
 */
export function usualRecipient({ contacts, company }: OfDeal): string | null {
  const reachable = contacts.filter(({ email }) => email);
  const signing = reachable.filter(({ roles }) => roles.includes("signs"));
  const known = company.contacts.filter(({ email }) => email);
  const usual =
    reachable.find(({ isPrimary }) => isPrimary) ??
    (signing.length === 1 ? signing[0] : undefined) ??
    (known.length === 1 ? known[0] : undefined);
  return usual?.email?.toLowerCase() ?? null;
}
