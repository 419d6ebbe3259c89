import { db } from "@/lib/database/db";
import { serial } from "./records";

interface NewRevenue {
  /** Dollars. */
  amount?: number | string;
  /** yyyy-MM-dd */
  eventDate?: string;
  salesRepId?: string | null;
  category?: string;
  customer?: string | null;
}

/** An event that an owner typed, by default of 100 dollars today. */
export async function addRevenue(providerId: string, { eventDate, ...event }: NewRevenue = {}): Promise<string> {
  const { id } = await db().revenueEvent.create({
    data: {
      providerId,
      amount: 100,
      category: "Payroll",
      description: `Event ${serial()}`,
      eventDate: eventDate ? new Date(`${eventDate}T00:00:00Z`) : new Date(),
      ...event,
    },
    select: { id: true },
  });
  return id;
}

/** A mapping of an entity of its own, or of the one named. */
export async function addMapping(
  providerId: string,
  companyId: string,
  more: { externalEntityId?: string; externalEntityName?: string; salesRepId?: string | null } = {},
): Promise<string> {
  const number = serial();
  const { id } = await db().integrationMapping.create({
    data: {
      platform: "cloud9hr",
      externalEntityId: `E-${number}`,
      externalEntityName: `Entity ${number}`,
      companyId,
      providerId,
      ...more,
    },
    select: { id: true },
  });
  return id;
}

/** An event that the payroll platform said came in, through a mapping of its own. */
export async function addSyncedRevenue(providerId: string, companyId: string, amount = 100): Promise<string> {
  const reference = `R-${serial()}`;
  const mappingId = await addMapping(providerId, companyId);
  const { externalEntityName } = await db().integrationMapping.findUniqueOrThrow({ where: { id: mappingId } });
  const { id } = await db().revenueEvent.create({
    data: {
      providerId,
      amount,
      category: "Payroll Fees",
      description: reference,
      eventDate: new Date(),
      mappingId,
      sourceReference: reference,
      externalEntityName,
    },
    select: { id: true },
  });
  return id;
}
