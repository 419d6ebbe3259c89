import "server-only";
import { findRepresentative, type Representative } from "./repository-representative";

export type { Representative };

interface OfDeal {
  providerId: string;
  deal: { salesRepId: string };
}

/** What belongs to a deal, with whom mails about the deal reach and clients are given as theirs. */
export async function withRepresentative<Row extends OfDeal>(
  row: Row,
): Promise<Row & { representative: Representative }> {
  return { ...row, representative: await findRepresentative(row.providerId, row.deal.salesRepId) };
}
