import type { CSSProperties } from "react";
import type { Offer } from "@/lib/contracts/offers";
import { OfferCard } from "./offer-card";
import { splitAmount } from "./steps";

/** The prices, their decimal points below each other. */
export function PriceTable({ pricing }: { pricing: Offer["pricing"] }) {
  const tails = pricing.map(({ amount }) => splitAmount(amount)[1].length);
  // The point is narrower than a digit, by about half.
  const width = new Set(tails).size > 1 ? `${Math.max(...tails) - 0.4}ch` : "auto";
  return (
    <OfferCard title="Pricing">
      <table className="w-full border-collapse" style={{ "--tail": width } as CSSProperties}>
        <thead className="sr-only">
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Price</th>
          </tr>
        </thead>
        <tbody className="divide-y">
          {pricing.map(({ mainText, subText, amount }, index) => {
            const [head, rest] = splitAmount(amount);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may read alike, and the list does not change
              <tr key={index} className="break-inside-avoid first:*:pt-0 last:*:pb-0">
                <th scope="row" className="py-3 pr-4 text-left font-normal">
                  <span className="block text-base">{mainText}</span>
                  <span className="block text-muted-foreground text-sm">{subText}</span>
                </th>
                <td className="whitespace-nowrap py-3 text-right align-baseline font-medium text-base tabular-nums">
                  {head}
                  <span className="inline-block w-(--tail) text-left">{rest}</span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </OfferCard>
  );
}
