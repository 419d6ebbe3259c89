import "server-only";
import type { IntelligenceReport } from "@/lib/contracts/intelligence";
import { notify } from "@/lib/notifications/notify";
import { applyCorrections } from "./corrections";
import { toCorrection } from "./dto";
import { findOpenDeals } from "./repository-fresh";
import { findAllCorrections } from "./repository-reports";
import { whatChanged } from "./what-changed";

/**
 * Notifies the sales reps of a provider's open deals with a company of what a report that was made by the clock says anew, and nobody has corrected; of nothing
 * where it says nothing new. In the transaction under way.
 */
export async function tellWhatChanged(
  { companyId, providerId }: { companyId: string; providerId: string },
  before: IntelligenceReport,
  after: IntelligenceReport,
): Promise<void> {
  const corrections = (await findAllCorrections(companyId)).map(toCorrection);
  const lines = whatChanged(applyCorrections(before, corrections), applyCorrections(after, corrections));
  if (lines.length === 0) return;
  for (const { dealId, salesRepId } of await findOpenDeals(companyId, providerId)) {
    const about = { providerId, dealId, text: lines.join("\n"), actor: null };
    await notify({ kind: "reportChanged", to: [salesRepId], ...about });
  }
}
