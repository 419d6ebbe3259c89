"use client";
import { useMutation } from "@tanstack/react-query";
import { CalendarDays, Download } from "lucide-react";
import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from "react";
import { FilterSelect } from "@/components/data-table/filter-select";
import { toast } from "@/components/feedback/toast";
import { loadAhead } from "@/components/kit/load-ahead";
import { SegmentedControl } from "@/components/kit/segmented-control";
import { Button } from "@/components/ui/button";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import { Skeleton } from "@/components/ui/skeleton";
import { messageOf } from "@/lib/api-client/call";
import { saveFile } from "@/lib/api-client/save-file";
import { type DayRange, lastDays } from "@/lib/domain/dates";
import { presetOf, RANGE_PRESETS } from "@/lib/revenue/rules";
import { withChoice } from "./revenue-query";
import { rangeText } from "./revenue-texts";
import type { RevenuePage } from "./use-revenue-page";

const load = async () => ({ default: (await import("./range-form")).RangeForm });
const RangeForm = lazy(load);

interface RangePickerProps {
  range: DayRange;
  /** The provider's, yyyy-MM-dd. */
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

interface RevenueHeadProps {
  title: string;
  page: RevenuePage;
  /** The read of the sales reps to choose from; null where there is no choice. */
  reps: Pick<ComponentProps<typeof FilterSelect>, "endpoint" | "args"> | null;
  /** The label without a choice. */
  allReps: string;
  /** The address of its events as CSV. */
  exportUrl: string;
  /** Further buttons. */
  children?: ReactNode;
}

/** The page's title with its actions, and below it the choice of revenue. */
export function RevenueHead({ title, page, reps, allReps, exportUrl, children }: RevenueHeadProps) {
  const { state, setState, range, today, query } = page;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <h1 className="mr-auto font-semibold text-xl max-sm:basis-full">{title}</h1>
        <ExportButton url={exportUrl} />
        {children}
      </div>
      <search aria-label="Filters" className="flex flex-wrap items-center gap-2 print:hidden">
        <RangePicker range={range} today={today} onChange={(next) => setState(withChoice(state, next))} />
        {reps && (
          <FilterSelect
            {...reps}
            label="Sales Rep"
            all={allReps}
            value={query.salesRepId}
            onChange={(salesRepId) => setState(withChoice(state, { salesRepId }))}
          />
        )}
      </search>
    </>
  );
}

/** Saves all events of the shown range and sales rep as CSV. */
function ExportButton({ url }: { url: string }) {
  const save = useMutation({
    mutationFn: () => saveFile(url),
    onError: (error) => toast.error("Failed to export revenue", { description: messageOf(error) }),
  });
  return (
    <Button
      variant="outline"
      pending={save.isPending}
      onClick={() => save.mutate()}
      className="max-sm:flex-1 print:hidden"
    >
      <Download aria-hidden="true" />
      Export CSV
    </Button>
  );
}
