import type { Deal, DealSummary } from "@/lib/deals/contract";
import { formatDateOnly } from "@/lib/domain/dates";
import { PRIORITIES } from "@/lib/domain/enums";
import { formatAmount, repName } from "@/lib/domain/format";

export type AnyDeal = Deal | DealSummary;

/** What of a deal can be edited where it is shown. */
export type DealField = "stage" | "value" | "close" | "confidence" | "priority" | "rep" | "step";

export const FIELD_NAMES: Record<DealField, string> = {
  stage: "stage",
  value: "expected value",
  close: "expected close date",
  confidence: "confidence",
  priority: "priority",
  rep: "sales rep",
  step: "next step",
};

/** A field's name at the beginning of a line. */
export const fieldTitle = (field: DealField): string =>
  FIELD_NAMES[field].charAt(0).toUpperCase() + FIELD_NAMES[field].slice(1);

const OF_OPEN_DEALS: DealField[] = ["stage", "close", "step"];

/** Whether a field of a deal is offered for editing: a closed deal has no stage, expected close or steps to change (D-42). */
export const isEditable = (deal: AnyDeal, field: DealField, canAssign: boolean): boolean =>
  (field !== "rep" || canAssign) && (deal.dealStatus === "open" || !OF_OPEN_DEALS.includes(field));

/** The value of a field in words, for the message that offers to undo its change. */
export function fieldText(deal: AnyDeal, field: DealField): string {
  switch (field) {
    case "stage":
      return deal.stage?.name ?? "No stage";
    case "value":
      return formatAmount(deal.expectedValue);
    case "close":
      return deal.expectedCloseDate ? formatDateOnly(deal.expectedCloseDate) : "No date";
    case "confidence":
      return deal.confidence === null ? "Not set" : `${deal.confidence}%`;
    case "priority":
      return PRIORITIES.find(({ value }) => value === deal.priority)?.label ?? "";
    case "rep":
      return repName(deal.salesRep, deal.salesRepLeft);
    case "step":
      return deal.nextStep?.text ?? "No next step";
  }
}
