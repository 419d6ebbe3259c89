import { db, type Prisma } from "@/lib/database/db";
import type { ContactRole } from "@/lib/domain/enums";
import type { SeededContact } from "./companies";
import type { SeededDeal } from "./deals";

/** What somebody with a title does in a deal; the others use what was sold. */
const PARTS: Record<string, ContactRole[]> = {
  Controller: ["pays"],
  "HR Director": ["decides", "uses"],
  "Operations Manager": ["decides"],
};

/** Of so many deals one's people are not known yet. */
const UNKNOWN_EVERY = 8;

const rolesOf = ({ title }: SeededContact): ContactRole[] => PARTS[title] ?? ["uses"];

/** The decision maker is each deal's primary contact and signs; everybody else at the company has a role by title. */
export async function seedDealContacts(deals: SeededDeal[]): Promise<void> {
  const rows = deals.flatMap((deal, index): Prisma.DealContactCreateManyInput[] => {
    if (index % UNKNOWN_EVERY === UNKNOWN_EVERY - 1) return [];
    const [first, ...others] = deal.company.contacts;
    return [
      { dealId: deal.id, contactId: first.id, roles: ["decides", "signs"], isPrimary: true },
      ...others.map((contact) => ({ dealId: deal.id, contactId: contact.id, roles: rolesOf(contact) })),
    ];
  });
  await db().dealContact.createMany({ data: rows });
}
