import type { VariantProps } from "class-variance-authority";
import { Root as Slot } from "radix-ui/slot";
import type { ComponentProps } from "react";
import { buttonVariants } from "./button-styles";
import { cn } from "./cn";
import { PendingMark } from "./pending-mark";

export interface ButtonProps extends ComponentProps<"button">, VariantProps<typeof buttonVariants> {
  /** Render the single child (a link, usually) with the look of a button. */
  asChild?: boolean;
  /** Shows a spinner and takes no clicks while work is under way; without a line, that it waits. */
  pending?: boolean;
}

export function Button({
  variant,
  size,
  asChild,
  pending,
  disabled,
  className,
  children,
  type = "button",
  ...props
}: ButtonProps) {
  const classes = cn(buttonVariants({ variant, size }), className);
  if (asChild)
    return (
      <Slot className={classes} {...props}>
        {children}
      </Slot>
    );
  return (
    <button
      type={type}
      className={classes}
      disabled={disabled || pending}
      aria-busy={pending ? "true" : undefined}
      {...props}
    >
      {pending && <PendingMark />}
      {size === "icon" && pending ? null : children}
    </button>
  );
}
