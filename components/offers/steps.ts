import type { Offer } from "@/lib/contracts/offers";
import { clientProgress } from "@/lib/domain/proposal-progress";

export const OFFER_STEPS = ["Proposal Review", "Document Signing", "Schedule Welcome Call"] as const;

const TITLES = ["Review Proposal", "Document Signing", "Schedule Welcome Call", "Thank You"] as const;

/** The whole title of the client's page at its present step (R:45). */
export function offerTitle(offer: Offer): string {
  return `${TITLES[clientProgress(offer.status).step]} | ${offer.companyDetails.name}`;
}

/** Included products first, in the proposal's order; the others from A to Z (R:46). */
export function splitProducts(products: Offer["products"]): Record<"included" | "others", Offer["products"]> {
  return {
    included: products.filter((product) => product.included),
    others: products.filter((product) => !product.included).toSorted((a, b) => a.name.localeCompare(b.name, "en")),
  };
}

/** An amount in two parts, so that the decimal points of a column can stand below each other: '$12' and '.50'. */
export function splitAmount(amount: string): [head: string, tail: string] {
  const point = amount.indexOf(".");
  if (point >= 0) return [amount.slice(0, point), amount.slice(point)];
  const unit = /\D*$/.exec(amount)?.index ?? amount.length;
  return [amount.slice(0, unit), amount.slice(unit)];
}
