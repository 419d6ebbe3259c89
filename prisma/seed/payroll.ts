import { db, type Prisma } from "@/lib/database/db";
import { addDays, lastDays, todayIn, utcMidnight } from "@/lib/domain/dates";
import { env } from "@/lib/env";
import { madeUpEntities, PayrollLedger } from "@/scripts/payroll-sandbox/ledger";
import { DEMO_ENTITIES } from "@/scripts/payroll-sandbox/play";
import type { SeededCompany } from "./companies";
import { day } from "./random";

const MONTH_DAYS = 30;
const YEAR_DAYS = 365;
/** For how many days the platform has paid at least for a customer that it knows. */
const PAID_DAYS = 300;
const NIGHT = 8;

const ledger = new PayrollLedger(madeUpEntities(DEMO_ENTITIES));
const entityOf = (name: string) => ledger.entities.find((entity) => entity.name === name);

/** Whether a company has been a customer long enough to be paid through the payroll platform, which knows it by name. */
export const isPaidByPlatform = ({ story }: SeededCompany): boolean =>
  paidSince(story) > PAID_DAYS && !!entityOf(story.name);

const paidSince = ({ deals }: SeededCompany["story"]): number => Math.max(...deals.map(({ won = 0 }) => won));

/** A company's revenue of the last year in dollars by the platform; undefined for one that it does not pay for. */
export function platformYear(company: SeededCompany): number | undefined {
  const entity = isPaidByPlatform(company) && entityOf(company.story.name);
  if (!entity) return undefined;
  const today = todayIn(env.BUSINESS_TIME_ZONE);
  const events = ledger.eventsOf(entity, addDays(today, -YEAR_DAYS), today);
  return events.reduce((sum, { amount }) => sum + Number(amount), 0);
}

/**
 * Maps customers to the sandbox's entities with their names, the last one without a sales rep, with the events that the sandbox
 * has for them: a sync then only finds the newest days.
 */
export async function seedPayroll(companies: SeededCompany[]): Promise<void> {
  const today = todayIn(env.BUSINESS_TIME_ZONE);
  const range = lastDays(today, MONTH_DAYS);
  const paid = companies.filter(isPaidByPlatform);
  for (const [index, company] of paid.entries()) {
    const { id: companyId, rep, story } = company;
    const entity = entityOf(story.name);
    if (!entity) continue;
    const mapping = { providerId: rep.providerId, salesRepId: index === paid.length - 1 ? null : rep.user.id };
    const since = day(-paidSince(story));
    const events = ledger.eventsOf(entity, addDays(today, -paidSince(story)), today);
    const lastNight = new Date(utcMidnight(today).getTime() + NIGHT * 3_600_000);
    const { id: mappingId } = await db().integrationMapping.create({
      data: {
        ...mapping,
        platform: "cloud9hr",
        externalEntityId: entity.id,
        externalEntityName: entity.name,
        companyId,
        createdAt: since,
        updatedAt: since,
        syncRuns: {
          create: {
            status: "completed",
            startDate: utcMidnight(range.startDate),
            endDate: utcMidnight(range.endDate),
            fetched: events.filter(({ date }) => date >= range.startDate).length,
            createdAt: lastNight,
            finishedAt: lastNight,
          },
        },
      },
      select: { id: true },
    });
    const rows: Prisma.RevenueEventCreateManyInput[] = events.map(({ reference, date, amount, type }) => ({
      ...mapping,
      eventDate: utcMidnight(date),
      amount,
      category: type,
      description: reference,
      mappingId,
      sourceReference: reference,
      externalEntityName: entity.name,
      createdAt: utcMidnight(date),
      updatedAt: utcMidnight(date),
    }));
    await db().revenueEvent.createMany({ data: rows });
  }
}
