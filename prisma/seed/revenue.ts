import { db, type Prisma } from "@/lib/database/db";
import { isMain, type SeededDeal } from "./deals";
import { isPaidByPlatform } from "./payroll";
import { dayOf, daysAgo, Random } from "./random";

const YEAR = 365;
/** How many days after the signature payroll starts. */
const START_AFTER = 14;

/** January is slow and the end of the year busy. */
const season = (at: Date): number => 0.92 + 0.16 * (at.getUTCMonth() / 11);

/** The instant so many months later, on the same day of the month, but at most the 28th. */
function monthsAfter(from: Date, months: number): Date {
  const day = Math.min(from.getUTCDate(), 28);
  return new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, day));
}

/**
 * Monthly payments of customers since they were won, until now or until they left: a twelfth of the contract's value, which
 * changes with the season and grows with the company. Companies paid through the payroll platform have its events instead.
 */
export async function seedRevenue(deals: SeededDeal[]): Promise<void> {
  const random = new Random(20_260_303);
  const events: Prisma.RevenueEventCreateManyInput[] = [];
  for (const { story, company, value } of deals) {
    if (story.won === undefined || isPaidByPlatform(company)) continue;
    const start = daysAgo(story.won - START_AFTER);
    const until = company.story.left === undefined ? new Date() : daysAgo(company.story.left);
    const add = (at: Date, amount: number, category: string, description: string, isRecurring: boolean) => {
      if (at > until) return;
      events.push({
        providerId: company.rep.providerId,
        salesRepId: company.rep.user.id,
        eventDate: dayOf(at),
        amount: amount.toFixed(2),
        category,
        description,
        customer: company.story.name,
        isRecurring,
        createdAt: at,
        updatedAt: at,
      });
    };
    const fee = value / 12;
    if (isMain(story)) add(start, Math.round(fee / 2), "Setup", "Implementation fee", false);
    for (let month = 1; monthsAfter(start, month) <= until; month++) {
      const at = monthsAfter(start, month);
      const years = month / 12;
      const amount = fee * season(at) * (1 + 0.05 * (years - Math.min(1, story.won / YEAR / 2)));
      add(
        at,
        amount * (0.98 + random.next() * 0.04),
        "Administration",
        isMain(story) ? "Monthly fee" : story.offer,
        true,
      );
      if (isMain(story) && at.getUTCMonth() === 10)
        add(at, company.story.employees * 15, "Benefits", "Open enrollment", false);
    }
  }
  await db().revenueEvent.createMany({ data: events });
}
