"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { placeInOrder } from "@/components/deals/deal-order";
import { useHydrated } from "@/components/hooks/use-hydrated";
import { Button } from "@/components/ui/button";

/** To the deals before and after this one on the list or board that one came from, by J and K too. */
export function DealNeighbors({ dealId }: { dealId: string }) {
  const pathname = usePathname();
  const found = useHydrated() ? placeInOrder(dealId) : null;
  if (!found) return null;
  const hrefOf = (id: string) => pathname.replace(dealId, id);
  return (
    <nav aria-label="Deals of the list" className="flex items-center gap-1 text-muted-foreground text-xs tabular-nums">
      <span className="max-sm:sr-only">
        {found.place + 1} of {found.total}
      </span>
      <Neighbor label="Previous deal" letter="k" href={found.previous && hrefOf(found.previous)} icon={ChevronLeft} />
      <Neighbor label="Next deal" letter="j" href={found.next && hrefOf(found.next)} icon={ChevronRight} />
    </nav>
  );
}

interface NeighborProps {
  label: string;
  letter: string;
  href: string | undefined;
  icon: typeof ChevronLeft;
}

function Neighbor({ label, letter, href, icon: Icon }: NeighborProps) {
  const icon = <Icon aria-hidden="true" />;
  if (!href)
    return (
      <Button variant="ghost" size="icon" className="size-7 touch:size-10" aria-label={label} disabled>
        {icon}
      </Button>
    );
  return (
    <Button variant="ghost" size="icon" className="size-7 touch:size-10" asChild>
      <Link href={href} aria-label={label} title={label} data-command={letter} prefetch={false}>
        {icon}
      </Link>
    </Button>
  );
}
