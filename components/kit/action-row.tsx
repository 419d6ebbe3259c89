import type { ReactNode } from "react";

interface ActionRowProps {
  title: string;
  hint: string;
  /** Puts the control on a separate line. */
  wide?: boolean;
  children: ReactNode;
}

/** An action on a proposal: its name, what it does, and its control. */
export function ActionRow({ title, hint, wide, children }: ActionRowProps) {
  return (
    <section className={wide ? "grid gap-3 p-4" : "flex items-center justify-between gap-4 p-4"}>
      <div className="min-w-0">
        <h2 className="font-medium text-sm">{title}</h2>
        <p className="text-muted-foreground text-xs">{hint}</p>
      </div>
      {children}
    </section>
  );
}
