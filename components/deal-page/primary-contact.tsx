import { ContactLink } from "@/components/contacts/contact-link";
import type { Contact } from "@/lib/contacts/contract";
import type { Deal } from "@/lib/deals/contract";
import { fullName } from "@/lib/domain/format";

/** Whom to call about a deal: its primary contact, or the company's first where it has none. */
export const contactFor = (deal: Deal): Contact | undefined =>
  deal.contacts.find(({ isPrimary }) => isPrimary) ?? deal.company.contacts[0];

/** Whom to call, in the deal's header. */
export function PrimaryContact({ deal }: { deal: Deal }) {
  const contact = contactFor(deal);
  if (!contact) return null;
  const name = fullName(contact);
  if (!contact.phone) return <span className="truncate">{name}</span>;
  return (
    <ContactLink scheme="tel" value={contact.phone} of={{ name, dealId: deal.id }} icon>
      <span className="truncate" title={contact.phone}>
        {name}
      </span>
    </ContactLink>
  );
}
