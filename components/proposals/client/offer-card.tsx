import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import type { OfferPart } from "@/lib/proposals/rules";

interface OfferCardProps {
  title: string;
  /** What counts as reading it. */
  part?: OfferPart;
  children: ReactNode;
}

/** A card with the larger type of the client's page. */
export function OfferCard({ title, part, children }: OfferCardProps) {
  return (
    <Card data-part={part} className="break-words p-4 sm:p-6 print:border-0 print:p-0">
      <h2 className="mb-4 break-after-avoid font-semibold text-base">{title}</h2>
      {children}
    </Card>
  );
}

/** Explains the next step. */
export function NextNote({ children }: { children: ReactNode }) {
  return (
    <p className="border-l-2 pl-4 text-base text-muted-foreground print:hidden">
      <span className="font-medium text-foreground">What happens next: </span>
      {children}
    </p>
  );
}
