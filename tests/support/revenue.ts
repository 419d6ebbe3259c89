import { db } from "@/lib/db";
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

/** An event that the payroll platform said came in, through a mapping of its own. */
export async function addSyncedRevenue(providerId: string, companyId: string, amount = 100): Promise<string> {
  const number = serial();
  const { id: mappingId } = await db().integrationMapping.create({
    data: {
      platform: "cloud9hr",
      externalEntityId: `E-${number}`,
      externalEntityName: `Entity ${number}`,
      companyId,
      providerId,
    },
    select: { id: true },
  });
  const { id } = await db().revenueEvent.create({
    data: {
      providerId,
      amount,
      category: "Payroll Fees",
      description: `R-${number}`,
      eventDate: new Date(),
      mappingId,
      sourceReference: `R-${number}`,
      externalEntityName: `Entity ${number}`,
    },
    select: { id: true },
  });
  return id;
}
