import { cva, type VariantProps } from "class-variance-authority";
import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "./cn";

const alertVariants = cva("flex gap-3 rounded-md border px-4 py-3 text-sm", {
  variants: {
    variant: {
      info: "bg-muted [&>svg]:text-muted-foreground",
      success: "border-success/30 bg-success/8 [&>svg]:text-success",
      warning: "border-warning/30 bg-warning/8 [&>svg]:text-warning",
      destructive: "border-destructive-text/30 bg-destructive-text/8 [&>svg]:text-destructive-text",
    },
  },
  defaultVariants: { variant: "info" },
});

const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, destructive: CircleAlert };

export interface AlertProps extends VariantProps<typeof alertVariants> {
  title?: ReactNode;
  children?: ReactNode;
  /** A button at the right, below the text on phones. */
  action?: ReactNode;
  className?: string;
}

/** Problems are announced at once, the rest politely. */
export function Alert({ variant, title, children, action, className }: AlertProps) {
  const Icon = ICONS[variant ?? "info"];
  return (
    <div
      role={variant === "destructive" ? "alert" : "status"}
      className={cn(alertVariants({ variant }), "max-md:flex-wrap", className)}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1 basis-56">
        {title && <p className="font-medium">{title}</p>}
        {children && <div className={cn(title && "text-muted-foreground")}>{children}</div>}
      </div>
      {action && <div className="flex shrink-0 items-center gap-2 max-md:ml-7">{action}</div>}
    </div>
  );
}
