"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { queryOptions } from "@/lib/api-client/query-options";
import { listToday } from "@/lib/generated/calls/today";
import type { TodayItem } from "@/lib/today/contract";
import { type TodayKind, WAITING_KINDS } from "@/lib/today/rules";
import { useTodayDialogs } from "./today-dialogs";
import { TodayRow } from "./today-item";

interface WaitingOnDealProps {
  dealId: string;
  viewerId: string;
  now: Date;
}

/** What the client of a deal or an owner did that waits for the viewer; nothing if nothing does. The deal's page shows all else itself. */
export function WaitingOnDeal({ dealId, viewerId, now }: WaitingOnDealProps) {
  const { items } = useSuspenseQuery(queryOptions(listToday, { query: { dealId } })).data;
  const { show, dialogs } = useTodayDialogs();
  const rows = items.flatMap(apart);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="waiting-title" className="grid gap-2">
      <h2 id="waiting-title" className="font-medium text-muted-foreground text-xs">
        Waiting for you
      </h2>
      <ul className="divide-y rounded-lg border bg-card">
        {rows.map((item) => (
          <TodayRow
            key={item.reasons.map(({ kind, proposal }) => kind + proposal?.id).join()}
            item={item}
            own={item.person.id === viewerId}
            now={now}
            onOpen={show}
            onDeal
          />
        ))}
      </ul>
      {dialogs}
    </section>
  );
}

/** A row for each reason that somebody gave. */
const apart = (item: TodayItem): TodayItem[] =>
  item.reasons
    .filter(({ kind }) => (WAITING_KINDS as readonly TodayKind[]).includes(kind))
    .map((reason) => ({ ...item, reasons: [reason] }));
