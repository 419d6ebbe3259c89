import { Mail, Phone } from "lucide-react";
import type { Contact } from "@/lib/contracts/contacts";
import { fullName, telLink } from "@/lib/domain/format";

const linkStyles =
  "inline-flex min-w-0 items-center gap-1.5 rounded-sm text-link underline-offset-4 hover:underline touch:min-h-10 [&_svg]:size-4 [&_svg]:shrink-0";

/** A company's people, with links to call and write. */
export function ContactList({ contacts }: { contacts: Contact[] }) {
  return (
    <ul className="divide-y">
      {contacts.map((contact) => (
        <li key={contact.id} className="py-3">
          <p className="font-medium">{fullName(contact)}</p>
          {contact.title && <p className="text-muted-foreground text-xs">{contact.title}</p>}
          <div className="mt-1 flex flex-wrap gap-x-4">
            {contact.email && (
              <a href={`mailto:${contact.email}`} className={linkStyles}>
                <Mail aria-hidden="true" />
                <span className="break-all">{contact.email}</span>
              </a>
            )}
            {contact.phone && (
              <a href={telLink(contact.phone)} className={linkStyles}>
                <Phone aria-hidden="true" />
                {contact.phone}
              </a>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
