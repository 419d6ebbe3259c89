import Link from "next/link";
import { DealStageCell } from "@/components/deals/deal-stage-cell";
import { Fact, Facts } from "@/components/kit/facts";
import { LocalTime } from "@/components/layout/local-time";
import type { ContactDetail } from "@/lib/contacts/contract";
import { partText } from "@/lib/contacts/rules";
import { dealTitle, formatWholeDollars, fullName } from "@/lib/domain/format";
import { PAGES, pathTo } from "@/lib/pages";
import { ContactLink } from "./contact-link";

const linkStyles = "rounded-sm text-link underline-offset-4 hover:underline";

/** How a contact is reached, where it works, and its deals with its part in each. */
export function ContactFacts({ contact, onReach }: { contact: ContactDetail; onReach: () => void }) {
  const { company, deals } = contact;
  const of = { name: fullName(contact), companyId: company.id };
  return (
    <div className="grid gap-6">
      <Facts layout="beside">
        <Fact label="Phone">
          {contact.phone && <ContactLink scheme="tel" value={contact.phone} of={of} onUse={onReach} />}
        </Fact>
        <Fact label="Email">
          {contact.email && <ContactLink scheme="mailto" value={contact.email} of={of} onUse={onReach} />}
        </Fact>
        <Fact label="Company">
          <Link href={pathTo(PAGES.companyProfile.path, { companyId: company.id })} className={linkStyles}>
            {company.name}
          </Link>
          <span className="block text-muted-foreground text-xs">
            {company.city}, {company.state}
            {company.status !== "active" && " · Archived"}
          </span>
        </Fact>
        <Fact label="Last contacted" empty="Not yet">
          {contact.lastTouchedAt && <LocalTime instant={contact.lastTouchedAt} format="day" />}
        </Fact>
        <Fact label="Added">
          <LocalTime instant={contact.createdAt} format="day" />
        </Fact>
      </Facts>
      <section aria-label="Deals">
        <h3 className="pb-1 font-semibold text-sm">Deals</h3>
        {deals.length === 0 && <p className="text-muted-foreground text-sm">Not on a deal yet.</p>}
        <ul className="divide-y">
          {deals.map((deal) => (
            <li key={deal.id} className="py-2.5 text-sm">
              <div className="flex items-baseline justify-between gap-3">
                <Link
                  href={pathTo(PAGES.dealOverview.path, { dealId: deal.id })}
                  className={`${linkStyles} min-w-0 break-words touch:min-h-10`}
                >
                  {dealTitle(deal.name, company.name)}
                </Link>
                <span className="shrink-0 tabular-nums">{formatWholeDollars(deal.expectedValue)}</span>
              </div>
              <div className="flex items-center justify-between gap-3 pt-0.5">
                <span className="text-muted-foreground text-xs">{partText(deal) ?? "No role yet"}</span>
                <DealStageCell dealStatus={deal.dealStatus} stage={deal.stage} />
              </div>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
