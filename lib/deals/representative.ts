import "server-only";
import { findRepresentative, type Representative } from "./repository-deal";

export type { Representative };

interface OfDeal {
  providerId: string;
  deal: { salesRepId: string };
}

/** Adds the deal's representative: the contact person who gets its mails and is named to clients. */
export async function withRepresentative<Row extends OfDeal>(
  row: Row,
): Promise<Row & { representative: Representative }> {
  return { ...row, representative: await findRepresentative(row.providerId, row.deal.salesRepId) };
}
