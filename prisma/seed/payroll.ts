import { businessToday } from "@/lib/business-day";
import { db } from "@/lib/db";
import { addDays, lastDays, utcMidnight } from "@/lib/domain/dates";
import { madeUpEntities, PayrollLedger } from "@/lib/launcher/payroll-sandbox/ledger";
import { DEMO_ENTITIES } from "@/lib/launcher/payroll-sandbox/play";
import type { SeededCompany } from "./companies";
import type { People } from "./people";

const MAPPED = 5;
const HISTORY_DAYS = 365;

/**
 * Mappings of demo companies to the sandbox's entities of their names, one of them for no sales rep, with a year of what the
 * sandbox says of them: a sync finds nothing new but the newest days.
 */
export async function seedPayroll({ reps }: People, companies: SeededCompany[]): Promise<void> {
  const entities = madeUpEntities(DEMO_ENTITIES);
  const ledger = new PayrollLedger(entities);
  const today = businessToday();
  const { startDate, endDate } = lastDays(today, 30);
  const pairs = companies.flatMap((company) => {
    const entity = entities.find(({ name }) => name === company.name);
    return entity ? [{ company, entity }] : [];
  });
  for (const [index, { company, entity }] of pairs.slice(0, MAPPED).entries()) {
    const rep = reps[index % reps.length];
    if (!rep) continue;
    const mapping = { providerId: rep.providerId, salesRepId: index === MAPPED - 1 ? null : rep.user.id };
    const events = ledger.eventsOf(entity, addDays(today, -HISTORY_DAYS), today);
    const { id: mappingId } = await db().integrationMapping.create({
      data: {
        ...mapping,
        platform: "cloud9hr",
        externalEntityId: entity.id,
        externalEntityName: entity.name,
        companyId: company.id,
        syncRuns: {
          create: {
            status: "completed",
            startDate: utcMidnight(startDate),
            endDate: utcMidnight(endDate),
            fetched: events.filter(({ date }) => date >= startDate).length,
            finishedAt: new Date(),
          },
        },
      },
      select: { id: true },
    });
    await db().revenueEvent.createMany({
      data: events.map(({ reference, date, amount, type }) => ({
        ...mapping,
        eventDate: utcMidnight(date),
        amount,
        category: type,
        description: reference,
        mappingId,
        sourceReference: reference,
        externalEntityName: entity.name,
      })),
    });
  }
}
