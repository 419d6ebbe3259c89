import type { ReactNode } from "react";

/** A message instead of the offer. */
export function OfferNotice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-md py-16 text-center">
      <h1 className="mb-3 font-semibold text-xl">{title}</h1>
      <div className="text-muted-foreground">{children}</div>
    </div>
  );
}
