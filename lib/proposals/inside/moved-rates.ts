import "server-only";
import { offeredTaxRatesOf } from "@/lib/catalog/tax-rates";
import type { MovedRate } from "@/lib/contracts/proposals/moved-rates";
import { dayInZone } from "@/lib/domain/dates";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import { movedRates } from "@/lib/domain/proposals/moved-rates";
import type { ProposalRow } from "./repository";

/** Whether a client may still accept a proposal: only then does it matter what has moved. */
const isOpen = ({ status, endedAs, taxRates }: ProposalRow): boolean =>
  status === PROPOSAL_STATUS.DRAFT && endedAs === null && taxRates.length > 0;

/** Which tax rates of open proposals are no longer what they were priced with, for their starts (D-178); by proposal. */
export async function findMovedRates(rows: readonly ProposalRow[]): Promise<Map<string, MovedRate[]>> {
  const found = new Map<string, MovedRate[]>();
  const open = rows.filter(isOpen);
  for (const providerId of new Set(open.map((row) => row.providerId))) {
    const rates = await offeredTaxRatesOf(providerId);
    for (const row of open.filter((one) => one.providerId === providerId)) {
      const now = rates(dayInZone(new Date(), row.timeZone), row.startsIn);
      found.set(row.id, movedRates(row.taxRates, row.refined, now));
    }
  }
  return found;
}
