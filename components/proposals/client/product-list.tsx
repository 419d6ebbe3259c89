import { Check } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import type { Offer } from "@/lib/contracts/proposals/offers";
import { OfferCard } from "./offer-card";
import { splitProducts } from "./steps";

export function ProductList({ offer }: { offer: Offer }) {
  const { included, others } = splitProducts(offer.products);
  return (
    <OfferCard title="Our Products">
      <ul className="divide-y">
        {[...included, ...others].map((product, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two products may have one name, and the list does not change
          <li key={index} className="break-inside-avoid py-3 first:pt-0 last:pb-0">
            <div className="flex items-start justify-between gap-4">
              <h3 className={product.included ? "font-medium text-base" : "text-base text-muted-foreground"}>
                {product.name}
              </h3>
              {product.included && (
                <Badge variant="success" className="mt-0.5">
                  <Check aria-hidden="true" />
                  Included
                </Badge>
              )}
            </div>
            {product.description && <p className="mt-1 text-muted-foreground text-sm">{product.description}</p>}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <p className="mt-4 border-t pt-3 text-muted-foreground text-sm">
          Products without a mark are not part of this proposal. {offer.salesRep} can add them in a new one.
        </p>
      )}
    </OfferCard>
  );
}
