import { offerUndo } from "@/components/feedback/undo";
import { useChange } from "@/lib/api-client/change";
import type { BodyInputOf } from "@/lib/contracts/endpoint";
import type { Deal } from "@/lib/deals/contract";
import { updateDeal } from "@/lib/generated/calls/deals";
import { type AnyDeal, type DealField, fieldText, fieldTitle } from "./deal-fields";

export type DealChange = Omit<BodyInputOf<typeof updateDeal>, "version" | "isUndo">;

/** The former values of what a change sets. */
function formerOf(deal: AnyDeal, change: DealChange): DealChange {
  const former = {
    stageId: deal.stageId ?? undefined,
    expectedValue: deal.expectedValue,
    expectedCloseDate: deal.expectedCloseDate,
    priority: deal.priority,
    confidence: deal.confidence,
    salesRepId: deal.salesRepId,
  };
  const names = Object.keys(change) as (keyof typeof former)[];
  return Object.fromEntries(names.map((name) => [name, former[name]]));
}

/** 'Priority changed', as the title of the message that offers to undo it. */
export const changedTitle = (field: DealField): string => `${fieldTitle(field)} changed`;

/**
 * Saves a field to the version of the deal that is given, and offers to undo that. Undoing is the same call, to the version that
 * this change made: where somebody has changed the deal meanwhile it is refused, and says by whom.
 */
export function useSaveField(field: DealField): (deal: AnyDeal, fields: DealChange) => Promise<Deal> {
  const change = useChange();
  return async (deal, fields) => {
    const params = { dealId: deal.id };
    const saved = await change(updateDeal, { params, body: { ...fields, version: deal.version } });
    offerUndo({
      title: changedTitle(field),
      description: `${deal.name}: ${fieldText(deal, field)} → ${fieldText(saved, field)}`,
      undo: () =>
        change(updateDeal, { params, body: { ...formerOf(deal, fields), isUndo: true, version: saved.version } }),
    });
    return saved;
  };
}
