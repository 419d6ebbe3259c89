"use client";

import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { FilterSelect } from "@/components/data-table/filter-select";
import { toast } from "@/components/feedback/toast";
import { Button } from "@/components/ui/button";
import { messageOf } from "@/lib/api-client/call";
import { saveFile } from "@/lib/api-client/save-file";
import { RangePicker } from "./range-picker";
import { withChoice } from "./revenue-query";
import type { RevenuePage } from "./use-revenue-page";

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
