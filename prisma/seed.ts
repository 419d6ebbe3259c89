import { db } from "@/lib/db";
import { seedCompanies } from "./seed/companies";
import { seedDeals } from "./seed/deals";
import { seedPeople } from "./seed/people";
import { seedProposals } from "./seed/proposals";

/** Fills a database that holds no users with the demo data, the same every time. Answers whether it did. */
export async function seedWhenEmpty(): Promise<boolean> {
  if ((await db().user.count()) > 0 || (await db().provider.count()) > 0) return false;
  const people = await seedPeople();
  const companies = await seedCompanies(people);
  const deals = await seedDeals(people, companies);
  await seedProposals(people, deals);
  return true;
}
