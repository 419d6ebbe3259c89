"use client";

import { cva, type VariantProps } from "class-variance-authority";
import { ToggleGroup as Radix } from "radix-ui";
import { type ComponentProps, createContext, useContext } from "react";
import { cn } from "./cn";

const itemVariants = cva(
  "rounded-[calc(var(--radius-md)-2px)] border border-transparent text-muted-foreground outline-none hover:text-foreground focus-visible:outline-2 focus-visible:outline-ring disabled:pointer-events-none disabled:opacity-50 data-[state=on]:border-foreground/50 data-[state=on]:bg-background data-[state=on]:font-medium data-[state=on]:text-foreground data-[state=on]:shadow-sm forced-colors:data-[state=on]:bg-[Highlight] forced-colors:data-[state=on]:text-[HighlightText] forced-colors:data-[state=on]:forced-color-adjust-none",
  {
    variants: {
      variant: { default: "", outline: "border-input" },
      size: {
        default: "h-7 px-3 text-sm touch:h-10",
        sm: "h-6 px-2 text-xs touch:h-10",
        lg: "h-9 px-4 text-sm touch:h-11",
      },
    },
    defaultVariants: { variant: "default", size: "default" },
  },
);

type Look = VariantProps<typeof itemVariants>;
const GroupLook = createContext<Look>({});

type GroupProps = ComponentProps<typeof Radix.Root> &
  Look & {
    /** The room between the items, in steps of 4 px. */
    spacing?: number;
  };

export function ToggleGroup({ variant, size, spacing = 0, className, style, ...props }: GroupProps) {
  return (
    <GroupLook value={{ variant, size }}>
      <Radix.Root
        className={cn("inline-flex", variant !== "outline" && "rounded-md border bg-muted p-0.5", className)}
        style={{ gap: `calc(var(--spacing) * ${spacing})`, ...style }}
        {...props}
      />
    </GroupLook>
  );
}

export function ToggleGroupItem({ variant, size, className, ...props }: ComponentProps<typeof Radix.Item> & Look) {
  const group = useContext(GroupLook);
  return (
    <Radix.Item
      className={cn(itemVariants({ variant: variant ?? group.variant, size: size ?? group.size }), className)}
      {...props}
    />
  );
}
