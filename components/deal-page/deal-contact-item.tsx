import { EllipsisVertical, Pencil, Star, UserMinus } from "lucide-react";
import { ContactLink } from "@/components/contacts/contact-link";
import { preloadContactSheet } from "@/components/contacts/contact-sheet";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { CONTACT_ROLE_NAMES } from "@/lib/contacts/rules";
import type { DealContact } from "@/lib/deals/contract";
import { fullName } from "@/lib/domain/format";

interface DealContactItemProps {
  dealId: string;
  contact: DealContact;
  onOpen: () => void;
  onEdit: () => void;
  onMakePrimary: () => void;
  onRemove: () => void;
}

/** A contact of a deal: who it is, what it does in the deal, and how to reach it. */
export function DealContactItem({ dealId, contact, onOpen, onEdit, onMakePrimary, onRemove }: DealContactItemProps) {
  const name = fullName(contact);
  const of = { name, dealId };
  return (
    <li className="flex items-start gap-1 py-2 pr-2 pl-4">
      <div className="min-w-0 flex-1 py-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <button
            type="button"
            onPointerEnter={preloadContactSheet}
            onClick={onOpen}
            className="max-w-full break-words rounded-sm text-left font-medium underline-offset-4 hover:underline touch:min-h-10"
          >
            {name}
          </button>
          {contact.title && <span className="text-muted-foreground text-xs">{contact.title}</span>}
        </p>
        <p className="mt-1 flex flex-wrap gap-1 empty:hidden">
          {contact.isPrimary && <Badge>Primary</Badge>}
          {contact.roles.map((role) => (
            <Badge key={role} variant="outline">
              {CONTACT_ROLE_NAMES[role]}
            </Badge>
          ))}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-4 text-sm empty:hidden">
          {contact.phone && <ContactLink scheme="tel" value={contact.phone} of={of} icon />}
          {contact.email && <ContactLink scheme="mailto" value={contact.email} of={of} icon />}
        </p>
      </div>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="ghost" size="icon" aria-label={`Actions for ${name}`} className="text-muted-foreground">
            <EllipsisVertical aria-hidden="true" />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuItem onSelect={onEdit}>
            <Pencil aria-hidden="true" />
            Change roles
          </DropdownMenuItem>
          {!contact.isPrimary && (
            <DropdownMenuItem onSelect={onMakePrimary}>
              <Star aria-hidden="true" />
              Make primary
            </DropdownMenuItem>
          )}
          <DropdownMenuSeparator />
          <DropdownMenuItem onSelect={onRemove}>
            <UserMinus aria-hidden="true" />
            Remove from deal
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
    </li>
  );
}
