import { ChevronRight } from "lucide-react";
import type { Offer } from "@/lib/contracts/proposals/offers";
import { PriceTable } from "./price-table";
import { ProductList } from "./product-list";

/** The accepted prices, for reference at each later step. */
export function AcceptedPrices({ offer }: { offer: Offer }) {
  return (
    <details className="group">
      <summary className="flex min-h-10 w-fit cursor-pointer list-none items-center gap-2 rounded-md font-medium text-base text-link [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden="true" className="size-4 transition-transform group-open:rotate-90" />
        The products and prices you accepted
      </summary>
      <div className="mt-4 grid gap-6">
        <ProductList products={offer.products} />
        <PriceTable offer={offer} />
      </div>
    </details>
  );
}
