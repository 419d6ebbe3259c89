import type { z } from "zod";
import { type Deal, DealEditForm, type DealSummary } from "@/lib/contracts/deals";
import { uuid } from "@/lib/contracts/fields";

export const editDealSchema = DealEditForm.extend({ salesRepId: uuid("Sales rep is required").optional() });

/** A deal as the edit form's inputs. */
export const inputsOf = (deal: Deal | DealSummary): z.input<typeof editDealSchema> => ({
  name: deal.name,
  stageId: deal.stageId ?? "",
  sourceId: deal.sourceId ?? "",
  expectedValue: deal.expectedValue,
  expectedCloseDate: deal.expectedCloseDate,
  priority: deal.priority,
  confidence: deal.confidence,
  salesRepId: deal.salesRepId,
});
