import Link from "next/link";
import { Button } from "@/components/ui/button";
import { Card, CardFooter, CardHeader } from "@/components/ui/card";
import type { Deal } from "@/lib/contracts/deals";
import { ContactList } from "./contact-list";

const SHOWN = 4;

interface ContactsCardProps {
  deal: Deal;
  canViewCompany: boolean;
  onShowAll: () => void;
}

/** The first people of the company at hand; the rest in a dialog. */
export function ContactsCard({ deal, canViewCompany, onShowAll }: ContactsCardProps) {
  const { contacts } = deal.company;
  return (
    <Card>
      <CardHeader
        title="Company Contacts"
        actions={<span className="text-muted-foreground text-xs tabular-nums">{contacts.length}</span>}
      />
      <div className="px-4">
        {contacts.length === 0 ? (
          <p className="py-4 text-muted-foreground">
            No contacts yet.{" "}
            {canViewCompany && (
              <Link
                href={`/companies/${deal.companyId}/profile`}
                className="rounded-sm text-link underline-offset-4 hover:underline"
              >
                Add one to the company
              </Link>
            )}
          </p>
        ) : (
          <ContactList contacts={contacts.slice(0, SHOWN)} />
        )}
      </div>
      {contacts.length > SHOWN && (
        <CardFooter className="justify-start">
          <Button size="sm" onClick={onShowAll}>
            Show all {contacts.length}
          </Button>
        </CardFooter>
      )}
    </Card>
  );
}
