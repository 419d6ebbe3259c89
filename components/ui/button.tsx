import type { VariantProps } from "class-variance-authority";
import { Root as Slot } from "radix-ui/slot";
import type { ComponentProps } from "react";
import { buttonVariants } from "./button-styles";
import { cn } from "./cn";
import { PendingMark } from "./pending-mark";

export { buttonVariants };

export interface ButtonProps extends ComponentProps<"button">, VariantProps<typeof buttonVariants> {
  /** Renders the single child (usually a link) with the look of a button. */
  asChild?: boolean;
  /** Shows a spinner, or while offline that it waits, and ignores clicks. It keeps the focus, which a disabled button loses. */
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
  onClick,
  ...props
}: ButtonProps) {
  const classes = cn(buttonVariants({ variant, size }), className);
  if (asChild)
    return (
      <Slot className={classes} onClick={onClick} {...props}>
        {children}
      </Slot>
    );
  const isIcon = size?.startsWith("icon");
  return (
    <button
      type={type}
      className={classes}
      disabled={disabled}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={(event) => {
        // Also what sends a form.
        if (pending) event.preventDefault();
        else onClick?.(event);
      }}
      {...props}
    >
      {pending && <PendingMark />}
      {isIcon && pending ? null : children}
    </button>
  );
}
