"use client";

import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp } from "lucide-react";
import type { ComponentProps } from "react";
import { DayPicker } from "react-day-picker";
import { type Button, buttonVariants } from "./button";
import { cn } from "./cn";

export { DayButton as CalendarDayButton } from "react-day-picker";

const FILLED = "[&>button]:bg-primary [&>button]:text-primary-foreground";

type CalendarProps = ComponentProps<typeof DayPicker> & {
  /** The look of the buttons to the months before and after. */
  buttonVariant?: ComponentProps<typeof Button>["variant"];
};

/** A month to choose days in, by pointer or arrow keys. */
export function Calendar({ classNames, components, buttonVariant = "ghost", ...props }: CalendarProps) {
  const navStyles = cn(buttonVariants({ variant: buttonVariant, size: "icon" }), "touch:size-8");
  return (
    <DayPicker
      classNames={{
        months: "relative",
        month_caption: "flex h-8 items-center justify-center font-medium text-sm",
        nav: "absolute inset-x-0 top-0 flex justify-between",
        button_previous: navStyles,
        button_next: navStyles,
        month_grid: "mx-auto mt-1 border-collapse",
        weekday: "size-9 font-normal text-muted-foreground text-xs touch:w-10",
        day: "p-0 text-center text-sm",
        day_button:
          "size-9 cursor-pointer rounded-md tabular-nums hover:bg-accent focus-visible:outline-2 focus-visible:outline-ring touch:size-10",
        today: "font-semibold text-link",
        outside: "text-muted-foreground",
        ...(props.mode !== "range" && { selected: FILLED }),
        range_start: `rounded-l-md bg-accent ${FILLED}`,
        range_end: `rounded-r-md bg-accent ${FILLED}`,
        range_middle: "bg-accent",
        disabled: "opacity-40",
        ...classNames,
      }}
      components={{ Chevron, ...components }}
      {...props}
    />
  );
}

const CHEVRONS = { left: ChevronLeft, right: ChevronRight, up: ChevronUp, down: ChevronDown };

function Chevron({ orientation = "right" }: { orientation?: keyof typeof CHEVRONS }) {
  const Icon = CHEVRONS[orientation];
  return <Icon aria-hidden="true" />;
}
