import { db, type Prisma } from "@/lib/db";
import type { SeededCompany } from "./companies";
import type { People } from "./people";
import { day, Random } from "./random";

const DAYS = 730;
const CUSTOMERS = 46;
const MONTH = 30;

/** January is slow and the end of the year busy, by the month of a day so many days ago. */
const season = (ago: number): number => 0.9 + 0.25 * (day(-ago).getUTCMonth() / 11);

/** Two years of revenue of each provider: customers come and some leave, and pay a monthly fee that grows. */
export async function seedRevenue({ reps }: People, companies: SeededCompany[]): Promise<void> {
  const random = new Random(20_260_303);
  const events: Prisma.RevenueEventCreateManyInput[] = [];
  for (let index = 0; index < CUSTOMERS; index++) {
    const rep = reps[index % reps.length] ?? random.pick(reps);
    const customer = (companies[(index * 7) % companies.length] ?? random.pick(companies)).name;
    // More of them came lately; one in five has left since.
    const since = Math.round(DAYS * random.next() ** 1.4);
    const until = random.chance(0.2) ? Math.round(since * random.next()) : 0;
    const fee = random.int(6, 60) * 50;
    const event = (ago: number, amount: number, category: string, description: string, isRecurring: boolean) =>
      events.push({
        providerId: rep.providerId,
        salesRepId: rep.user.id,
        eventDate: day(-ago),
        amount: amount.toFixed(2),
        category,
        description,
        customer,
        isRecurring,
      });
    event(since, fee * 2, "Setup", "Implementation fee", false);
    for (let ago = since - 1; ago >= until; ago -= MONTH) {
      const grown = 1 + (since - ago) / (DAYS * 4);
      event(ago, fee * season(ago) * grown * (0.95 + random.next() / 10), "Administration", "Monthly fee", true);
      if (random.chance(0.12)) event(ago, random.int(4, 30) * 25, "Benefits", "Benefits enrollment", false);
    }
  }
  await db().revenueEvent.createMany({ data: events });
}
