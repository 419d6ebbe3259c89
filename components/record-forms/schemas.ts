import { uuid } from "@/lib/contracts/fields";
import { createDeal } from "@/lib/deals/contract";

const { shape } = createDeal.body;

/**
 * What the Add Deal form requires beyond the contract: a close date (P:164; the server accepts deals without one), and a provider
 * for an Admin without an active one (D-41).
 */
export const addDealForm = (needsProvider: boolean) =>
  createDeal.body.extend({
    expectedCloseDate: shape.expectedCloseDate.refine((day) => day !== null, "Expected close date is required"),
    providerId: uuid("Provider is required")
      .optional()
      .refine((id) => !needsProvider || id !== undefined, "Provider is required"),
  });
