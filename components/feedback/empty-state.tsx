import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

interface EmptyStateProps {
  title: ReactNode;
  /** One sentence: what will be here, or why there is nothing. */
  children?: ReactNode;
  /** The one button for it. */
  action?: ReactNode;
  icon?: LucideIcon;
}

export function EmptyState({ title, children, action, icon: Icon }: EmptyStateProps) {
  return (
    <div className="flex min-h-48 flex-col items-center justify-center gap-4 rounded-lg border border-dashed px-6 py-10 text-center">
      {Icon && <Icon aria-hidden="true" className="size-6 text-muted-foreground" />}
      <div className="grid max-w-sm gap-1">
        <p className="font-medium text-sm">{title}</p>
        {children && <p className="text-muted-foreground text-sm">{children}</p>}
      </div>
      {action}
    </div>
  );
}
