"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { DayPicker } from "react-day-picker";
import { type DayRange, dayInZone, utcMidnight } from "@/lib/domain/dates";
import { buttonVariants } from "./button-styles";
import { cn } from "./cn";

interface CalendarProps {
  /** Days as yyyy-MM-dd, both inclusive; an end that is no day is left out. */
  range: DayRange;
  today: string;
  onChange: (range: DayRange) => void;
}

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);

/**
 * A month in which a range of days is chosen, by pointer or arrow keys. Days are counted in UTC, as everywhere, so that the
 * reader's time zone shifts none.
 */
export function Calendar({ range, today, onChange }: CalendarProps) {
  const [from, to] = [range.startDate, range.endDate].map((day) => (isDay(day) ? utcMidnight(day) : undefined));
  return (
    <DayPicker
      mode="range"
      timeZone="UTC"
      selected={{ from, to }}
      defaultMonth={to}
      today={utcMidnight(today)}
      onSelect={(picked) => {
        if (!picked?.from) return;
        const startDate = dayInZone(picked.from, "UTC");
        onChange({ startDate, endDate: picked.to ? dayInZone(picked.to, "UTC") : startDate });
      }}
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
        range_start: "rounded-l-md bg-accent [&>button]:bg-primary [&>button]:text-primary-foreground",
        range_end: "rounded-r-md bg-accent [&>button]:bg-primary [&>button]:text-primary-foreground",
        range_middle: "bg-accent",
      }}
      components={{ Chevron }}
    />
  );
}

function Chevron({ orientation }: { orientation?: "up" | "down" | "left" | "right" }) {
  return orientation === "left" ? <ChevronLeft aria-hidden="true" /> : <ChevronRight aria-hidden="true" />;
}

const navStyles = cn(buttonVariants({ variant: "ghost", size: "icon" }), "touch:size-8");
