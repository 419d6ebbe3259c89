import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn";

export function Card({ className, ...props }: ComponentProps<"section">) {
  return <section className={cn("rounded-lg border bg-card text-card-foreground", className)} {...props} />;
}

export interface CardHeaderProps extends Omit<ComponentProps<"div">, "title"> {
  title: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  /** The level the title has in the page's outline. */
  level?: 2 | 3 | 4;
}

export function CardHeader({ title, description, actions, level = 2, className, ...props }: CardHeaderProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={cn("flex min-h-12 items-center justify-between gap-3 border-b px-4 py-2", className)} {...props}>
      <div className="min-w-0">
        <Heading className="font-semibold text-sm">{title}</Heading>
        {description && <p className="text-muted-foreground text-xs">{description}</p>}
      </div>
      {actions && <div className="flex shrink-0 items-center gap-2">{actions}</div>}
    </div>
  );
}

export function CardContent({ className, ...props }: ComponentProps<"div">) {
  return <div className={cn("p-4", className)} {...props} />;
}

export function CardFooter({ className, ...props }: ComponentProps<"div">) {
  return <div className={cn("flex items-center justify-end gap-2 border-t px-4 py-3", className)} {...props} />;
}
