import { db } from "@/lib/database/db";
import { utcMidnight } from "@/lib/domain/dates";
import { RATE_TYPE, REGULATION_LEVEL, type Restart } from "@/lib/domain/enums";
import { serial } from "./records";
import { addMapping } from "./revenue";

/** New York's unemployment tax of a provider: 1.60 at least, and whether its wage base starts again. */
export async function addNewYork(providerId: string, restarts: Restart | null = "yes"): Promise<string> {
  const { id } = await db().taxRate.create({
    data: {
      providerId,
      taxName: "SUTA NY",
      state: "NY",
      locality: REGULATION_LEVEL.STATE,
      priceType: RATE_TYPE.ADJUSTABLE,
      minRate: 1.6,
      maxRate: 5,
      kind: "suta",
      kindIsGuess: false,
      reporting: "provider",
      restarts,
    },
  });
  return id;
}

/** Closes a deal as won on a day. */
export const win = (dealId: string, closedOn: string) =>
  db().deal.update({
    where: { id: dealId },
    data: { dealStatus: "won", closeDate: utcMidnight(closedOn), reasonWon: "Price", confidence: 100 },
  });

interface NewActuals {
  providerId: string;
  companyId: string;
  /** By day, yyyy-MM-dd. */
  events: [day: string, amount: number, category?: string, entity?: string][];
  /** The day of the last sync, which read everything until then; null for none. */
  syncedOn: string | null;
}

/** What the payroll platform has brought of a client, through a mapping of its own. */
export async function addActuals({ providerId, companyId, events, syncedOn }: NewActuals): Promise<string> {
  const mappingId = await addMapping(providerId, companyId);
  const { externalEntityName } = await db().integrationMapping.findUniqueOrThrow({ where: { id: mappingId } });
  await db().revenueEvent.createMany({
    data: events.map(([day, amount, category = "Payroll Fees", entity = externalEntityName]) => {
      const reference = `R-${serial()}`;
      return {
        providerId,
        amount,
        category,
        description: reference,
        eventDate: utcMidnight(day),
        mappingId,
        sourceReference: reference,
        externalEntityName: entity,
      };
    }),
  });
  if (syncedOn === null) return mappingId;
  const at = new Date(`${syncedOn}T12:00:00Z`);
  const range = { startDate: utcMidnight("2026-01-01"), endDate: utcMidnight(syncedOn) };
  await db().syncRun.create({ data: { mappingId, status: "completed", ...range, createdAt: at, finishedAt: at } });
  return mappingId;
}
