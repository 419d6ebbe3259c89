import { cva, type VariantProps } from "class-variance-authority";
import { Root as Slot } from "radix-ui/slot";
import type { ComponentProps, CSSProperties } from "react";
import { cn } from "./cn";

export const badgeVariants = cva("badge", {
  variants: {
    variant: {
      default: "bg-primary/10 text-link",
      secondary: "bg-secondary text-secondary-foreground",
      destructive: "bg-destructive-text/10 text-destructive-text",
      outline: "border text-foreground",
      ghost: "text-foreground",
      link: "text-link underline-offset-4 hover:underline",
      success: "bg-success/10 text-success",
      warning: "bg-warning/12 text-warning",
    },
  },
  defaultVariants: { variant: "default" },
});

export interface BadgeProps extends Omit<ComponentProps<"span">, "color">, VariantProps<typeof badgeVariants> {
  /** Renders the single child (usually a link) with the look of a badge. */
  asChild?: boolean;
  /** A CSS color from data (a stage's color): shown as a dot before the text, never as the text's color. */
  color?: string | null;
}

export function Badge({ variant, color, asChild, className, children, ...props }: BadgeProps) {
  const classes = cn(badgeVariants({ variant }), className);
  if (asChild)
    return (
      <Slot className={classes} {...props}>
        {children}
      </Slot>
    );
  return (
    <span className={classes} {...props}>
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
