"use client";

import { CalendarDays } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { loadAhead } from "@/components/kit/load-ahead";
import { SegmentedControl } from "@/components/kit/segmented-control";
import { Button } from "@/components/ui/button";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import { Skeleton } from "@/components/ui/skeleton";
import { type DayRange, lastDays } from "@/lib/domain/dates";
import { presetOf, RANGE_PRESETS } from "@/lib/revenue/rules";
import { rangeText } from "./revenue-texts";

const load = async () => ({ default: (await import("./range-form")).RangeForm });
const RangeForm = lazy(load);

interface RangePickerProps {
  range: DayRange;
  /** yyyy-MM-dd in the business time zone. */
  today: string;
  onChange: (range: DayRange) => void;
}

const PRESETS = RANGE_PRESETS.map(({ value, label }) => ({ value, label: value, title: `Last ${label}` }));

/** Buttons for five ranges that end today, and a calendar for any other. */
export function RangePicker({ range, today, onChange }: RangePickerProps) {
  const [open, setOpen] = useState(false);

  function choosePreset(value: string) {
    const preset = RANGE_PRESETS.find((one) => one.value === value);
    if (preset) onChange(lastDays(today, preset.days));
  }

  return (
    <>
      <SegmentedControl
        label="Range"
        value={presetOf(range, today)?.value ?? null}
        options={PRESETS}
        onChange={choosePreset}
      />
      <Popover open={open} onOpenChange={setOpen}>
        <PopoverTrigger asChild>
          <Button variant="outline" className="tabular-nums" onPointerEnter={() => loadAhead(load)}>
            <CalendarDays aria-hidden="true" />
            {rangeText(range)}
          </Button>
        </PopoverTrigger>
        <PopoverContent
          aria-label="Any range"
          className="max-h-(--radix-popover-content-available-height) w-auto overflow-y-auto"
        >
          <Suspense fallback={<Skeleton className="h-96 w-64" />}>
            <RangeForm
              range={range}
              today={today}
              onChoose={(next) => {
                setOpen(false);
                onChange(next);
              }}
            />
          </Suspense>
        </PopoverContent>
      </Popover>
    </>
  );
}
