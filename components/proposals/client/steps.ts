import type { Offer } from "@/lib/proposals/client/contract";
import { clientProgress } from "@/lib/proposals/rules";

export const OFFER_STEPS = ["Proposal Review", "Document Signing", "Schedule Welcome Call"] as const;

const TITLES = ["Review Proposal", "Document Signing", "Schedule Welcome Call", "Thank You"] as const;

/** The full title of the client's page at its present step (R:45). */
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

/**
 * For each amount of a right-aligned column, the invisible text after it that aligns the decimal points: '00' after 3.25% above
 * 2.4525%. Dollars above percents have no common point.
 */
export function fillersOf(amounts: string[]): string[] {
  const tails = amounts.map((amount) => /\.(\d+)(\D*)$/.exec(amount));
  if (new Set(tails.map((tail) => tail?.[2])).size > 1) return amounts.map(() => "");
  const places = Math.max(0, ...tails.map((tail) => tail?.[1]?.length ?? 0));
  return tails.map((tail) => "0".repeat(places - (tail?.[1]?.length ?? 0)));
}
