"use client";

import { useQuery } from "@tanstack/react-query";
import { Notice } from "@/components/kit/notice";
import { Button } from "@/components/ui/button";
import { queryOptions } from "@/lib/api-client/query-options";
import { listProviderRevenueReps } from "@/lib/contracts/revenue";
import type { DayRange } from "@/lib/domain/dates";

interface RepNoticeProps {
  providerId: string;
  salesRepId: string;
  range: DayRange;
  onClear: () => void;
}

/** Says that the figures are of one sales rep only, where nothing else on the page does. */
export function RepNotice({ providerId, salesRepId, range, onClear }: RepNoticeProps) {
  const reps = useQuery(queryOptions(listProviderRevenueReps, { params: { providerId }, query: range })).data;
  const name = reps?.items.find(({ id }) => id === salesRepId)?.name;
  return (
    <Notice
      title={name ? `Only the revenue of ${name}` : "Only the revenue of one sales rep"}
      action={
        <Button variant="outline" size="sm" onClick={onClear}>
          Show all
        </Button>
      }
    />
  );
}
