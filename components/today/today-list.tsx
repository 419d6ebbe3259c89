"use client";

import { useQuery } from "@tanstack/react-query";
import { type FocusEvent, useEffect, useRef } from "react";
import { EmptyState } from "@/components/feedback/empty-state";
import { FailedReload } from "@/components/feedback/failed-reload";
import { Skeleton } from "@/components/ui/skeleton";
import { queryOptions } from "@/lib/api-client/query-options";
import { formatWholeDollars, fullName } from "@/lib/domain/format";
import { listToday } from "@/lib/generated/calls/today";
import type { TodayItem } from "@/lib/today/contract";
import { groupOf, isRisk, MOST_IN_TODAY } from "@/lib/today/rules";
import { useTodayDialogs } from "./today-dialogs";
import { TodayRow } from "./today-item";

export type Whose = "me" | "team";

interface TodayListProps {
  of: Whose;
  viewerId: string;
  now: Date;
}

/** What is to be done today, the most urgent first; of a team what is at risk, the largest deal first, and the rest by person. */
export function TodayList({ of, viewerId, now }: TodayListProps) {
  const today = useQuery(queryOptions(listToday, { query: { of } }));
  const { show, dialogs } = useTodayDialogs();
  const focus = useFocusOfRows(today.data?.items);
  const failed = today.isError && <FailedReload onRetry={() => void today.refetch()} className="rounded-lg border" />;
  if (!today.data) return failed || <Skeleton className="h-40" />;
  const { items, more } = today.data;
  const groups = of === "me" ? groupsOfOwn(items) : groupsOfTeam(items);
  return (
    <>
      {failed}
      {items.length === 0 && <NothingToDo of={of} />}
      <div {...focus} className="grid gap-4 empty:hidden">
        {groups.map(({ key, label, value, named, rows }, index) => (
          <section key={key} aria-label={label} className="grid gap-1">
            <h3 className="flex items-baseline gap-2 font-medium text-sm">
              {label}
              <span className="text-muted-foreground text-xs tabular-nums">
                {rows.length}
                {more && index === groups.length - 1 && "+"}
                {value !== undefined && ` · ${formatWholeDollars(value)}`}
              </span>
            </h3>
            <ul className="divide-y rounded-lg border bg-card">
              {rows.map((item) => (
                <TodayRow
                  key={item.deal.id + item.person.id}
                  item={item}
                  own={item.person.id === viewerId}
                  named={named}
                  now={now}
                  onOpen={show}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {more && <p className="text-muted-foreground text-xs">The {MOST_IN_TODAY} most urgent. The others follow.</p>}
      {dialogs}
    </>
  );
}

function NothingToDo({ of }: { of: Whose }) {
  return (
    <div className="rounded-lg border border-dashed">
      <EmptyState
        text={of === "me" ? "Nothing waits for you" : "Nothing waits for anyone"}
        about="Steps that are due, clients' answers, signatures that wait, and deals that went quiet are listed here."
      />
    </div>
  );
}

const rowsIn = (list: Element | null): HTMLElement[] => [...(list?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];

/** Where the row with the focus is dealt with and leaves, the one in its place gets it: the keyboard goes on from there. */
function useFocusOfRows(items: TodayItem[] | undefined) {
  const ref = useRef<HTMLDivElement>(null);
  const at = useRef<number | null>(null);
  useEffect(() => {
    if (at.current === null || document.activeElement !== document.body) return;
    const row = rowsIn(ref.current)[Math.min(at.current, (items?.length ?? 0) - 1)];
    row?.querySelector<HTMLElement>("a, button")?.focus({ preventScroll: true });
  }, [items]);
  return {
    ref,
    onFocus: ({ currentTarget, target }: FocusEvent) => {
      at.current = rowsIn(currentTarget).findIndex((row) => row.contains(target));
    },
    onBlur: () => {
      at.current = null;
    },
  };
}

interface Group {
  key: string;
  label: string;
  /** Dollars of all its deals, where that is what they are ordered by. */
  value?: number;
  /** Whether the rows say who is to act. */
  named?: boolean;
  rows: TodayItem[];
}

const kindOf = ({ reasons: [first] }: TodayItem) => first?.kind ?? "silent";

const groupsOfOwn = (items: TodayItem[]): Group[] =>
  [...Map.groupBy(items, (item) => groupOf(kindOf(item)))].map(([label, rows]) => ({ key: label, label, rows }));

function groupsOfTeam(items: TodayItem[]): Group[] {
  const risks = items.filter((item) => isRisk(kindOf(item)));
  // A deal that needs two people has two rows.
  const values = new Map(risks.map(({ deal }) => [deal.id, deal.expectedValue]));
  const value = [...values.values()].reduce((sum, one) => sum + one, 0);
  const others = Map.groupBy(
    items.filter((item) => !isRisk(kindOf(item))),
    ({ person }) => person.id,
  );
  return [
    ...(risks.length > 0 ? [{ key: "risks", label: "At risk", value, named: true, rows: risks }] : []),
    ...[...others].flatMap(([key, rows]) => (rows[0] ? [{ key, label: fullName(rows[0].person), rows }] : [])),
  ];
}
