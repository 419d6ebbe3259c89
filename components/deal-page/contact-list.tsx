import { ContactLink } from "@/components/contacts/contact-link";
import type { Contact } from "@/lib/contracts/contacts";
import { fullName } from "@/lib/domain/format";

interface ContactListProps {
  contacts: Contact[];
  /** The deal that calls and mails belong to. */
  dealId: string;
}

/** A company's people, with links to call and write. */
export function ContactList({ contacts, dealId }: ContactListProps) {
  return (
    <ul className="divide-y">
      {contacts.map((contact) => (
        <li key={contact.id} className="py-3">
          <p className="font-medium">{fullName(contact)}</p>
          {contact.title && <p className="text-muted-foreground text-xs">{contact.title}</p>}
          <div className="mt-1 flex flex-wrap gap-x-4">
            {contact.email && (
              <ContactLink scheme="mailto" value={contact.email} of={{ name: fullName(contact), dealId }} icon />
            )}
            {contact.phone && (
              <ContactLink scheme="tel" value={contact.phone} of={{ name: fullName(contact), dealId }} icon />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
