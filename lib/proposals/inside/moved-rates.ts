import "server-only";
import { offeredTaxRatesOf } from "@/lib/catalog/tax-rates";
import { todayIn } from "@/lib/domain/dates";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import { movedRates, revenueAtRates } from "@/lib/pricing/moved-rates";
import type { MovedRate } from "./contract";
import type { ProposalRow } from "./repository";

/** What has moved since a proposal was priced; its yearly revenue in dollars is null where nothing has. */
export interface MovedSince {
  rates: MovedRate[];
  valueNow: number | null;
}

export const NOTHING_MOVED: MovedSince = { rates: [], valueNow: null };

/** Whether a client may still accept a proposal: only then does it matter what has moved. */
const isOpen = ({ status, endedAs, taxRates }: ProposalRow): boolean =>
  status === PROPOSAL_STATUS.DRAFT && endedAs === null && taxRates.length > 0;

/**
 * Which tax rates of open proposals are no longer what they were priced with, for their starts, and what they would come to with what
 * these are now (D-178, D-193); by proposal.
 */
export async function findMovedRates(rows: readonly ProposalRow[]): Promise<Map<string, MovedSince>> {
  const found = new Map<string, MovedSince>();
  const open = rows.filter(isOpen);
  for (const providerId of new Set(open.map((row) => row.providerId))) {
    const rates = await offeredTaxRatesOf(providerId);
    for (const row of open.filter((one) => one.providerId === providerId)) {
      const now = rates(todayIn(row.timeZone), row.startsIn);
      const moved = movedRates(row.taxRates, row.refined, now);
      if (moved.length > 0) found.set(row.id, { rates: moved, valueNow: revenueAtRates(row, now) });
    }
  }
  return found;
}
