import type { ReactNode } from "react";
import { IntentLink } from "@/components/kit/intent-link";
import { cn } from "@/components/ui/cn";

interface FigureProps {
  label: string;
  /** The color of its part of a bar, as a class. */
  color?: string | undefined;
  value: string;
  /** The page that has it in full. */
  href: string;
  /** What it compares to, or what is behind it. */
  children: ReactNode;
}

/** One figure of a card of several, with the page that it leads to. */
export function Figure({ label, color, value, href, children }: FigureProps) {
  return (
    <div className="grid content-start gap-1.5 px-4 py-3">
      <h3 className="flex items-center gap-1.5 text-muted-foreground text-xs">
        {color && <span aria-hidden className={cn("size-2 rounded-full forced-color-adjust-none", color)} />}
        {label}
      </h3>
      <p>
        <IntentLink href={href} className="font-semibold text-xl tabular-nums hover:underline">
          {value}
        </IntentLink>
      </p>
      <div className="text-muted-foreground text-xs tabular-nums empty:hidden">{children}</div>
    </div>
  );
}
