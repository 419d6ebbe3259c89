import { Check } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import type { Offer } from "@/lib/proposals/client/contract";
import { OfferCard } from "./offer-card";
import { splitProducts } from "./steps";

/** What is bought. */
export function ProductList({ products }: Pick<Offer, "products">) {
  return (
    <OfferCard title="Our Products" part="services">
      <ul className="divide-y">
        {splitProducts(products).included.map((product, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two products may have one name, and the list does not change
          <li key={index} className="break-inside-avoid py-3 first:pt-0 last:pb-0">
            <div className="flex items-start justify-between gap-4">
              <h3 className="min-w-0 font-medium text-base">{product.name}</h3>
              <Badge variant="success" className="mt-0.5">
                <Check aria-hidden="true" />
                Included
              </Badge>
            </div>
            {product.description && <p className="mt-1 text-muted-foreground text-sm">{product.description}</p>}
          </li>
        ))}
      </ul>
    </OfferCard>
  );
}

/** What is not bought, in one line each; nothing where everything is. */
export function OtherProducts({ offer }: { offer: Offer }) {
  const { others } = splitProducts(offer.products);
  if (others.length === 0) return null;
  return (
    <OfferCard title="Not part of this proposal" part="others">
      <ul className="grid gap-2 text-muted-foreground text-sm">
        {others.map((product, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two products may have one name, and the list does not change
          <li key={index} className="flex break-inside-avoid flex-wrap gap-x-2">
            <h3 className="min-w-0 text-foreground">{product.name}</h3>
            {product.description && <p className="min-w-0 max-sm:hidden print:block">{product.description}</p>}
          </li>
        ))}
      </ul>
      <p className="mt-4 border-t pt-3 text-muted-foreground text-sm">
        {offer.salesRep} can add them in a new proposal.
      </p>
    </OfferCard>
  );
}
