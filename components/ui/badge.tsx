import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps, CSSProperties } from "react";
import { cn } from "./cn";

const badgeVariants = cva("badge", {
  variants: {
    variant: {
      outline: "border text-foreground",
      secondary: "bg-secondary text-secondary-foreground",
      primary: "bg-primary/10 text-link",
      destructive: "bg-destructive-text/10 text-destructive-text",
      success: "bg-success/10 text-success",
      warning: "bg-warning/12 text-warning",
    },
  },
  defaultVariants: { variant: "outline" },
});

export interface BadgeProps extends Omit<ComponentProps<"span">, "color">, VariantProps<typeof badgeVariants> {
  /** A CSS color from data (a stage's color): drawn as a dot before the text, never as the text's color. */
  color?: string | null;
}

export function Badge({ variant, color, className, children, ...props }: BadgeProps) {
  return (
    <span className={cn(badgeVariants({ variant }), className)} {...props}>
      {color && <ColorDot color={color} />}
      {color ? <span className="truncate">{children}</span> : children}
    </span>
  );
}

export function ColorDot({ color, className }: { color: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      style={{ "--dot": color } as CSSProperties}
      className={cn("inline-block size-2 shrink-0 rounded-full bg-(--dot)", className)}
    />
  );
}
