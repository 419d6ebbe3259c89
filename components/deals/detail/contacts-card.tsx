import Link from "next/link";
import { Button } from "@/components/ui/button";
import { Card, CardAction, CardFooter, CardHeader, CardTitle } from "@/components/ui/card";
import type { Deal } from "@/lib/contracts/deals";
import { PAGES, pathTo } from "@/lib/pages";
import { ContactList } from "./contact-list";

const SHOWN = 4;

interface ContactsCardProps {
  deal: Deal;
  canViewCompany: boolean;
  onShowAll: () => void;
}

/** The company's first contacts; the rest in a dialog. */
export function ContactsCard({ deal, canViewCompany, onShowAll }: ContactsCardProps) {
  const { contacts } = deal.company;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Company Contacts</CardTitle>
        <CardAction>
          <span className="text-muted-foreground text-xs tabular-nums">{contacts.length}</span>
        </CardAction>
      </CardHeader>
      <div className="px-4">
        {contacts.length === 0 ? (
          <p className="py-4 text-muted-foreground">
            No contacts yet.{" "}
            {canViewCompany && (
              <Link
                href={pathTo(PAGES.companyProfile.path, { companyId: deal.companyId })}
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
          <Button variant="outline" size="sm" onClick={onShowAll}>
            Show all {contacts.length}
          </Button>
        </CardFooter>
      )}
    </Card>
  );
}
