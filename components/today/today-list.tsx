"use client";

import { useQuery } from "@tanstack/react-query";
import { type FocusEvent, useEffect, useRef } from "react";
import { EmptyState } from "@/components/feedback/empty-state";
import { FailedReload } from "@/components/feedback/failed-reload";
import { Skeleton } from "@/components/ui/skeleton";
import { queryOptions } from "@/lib/api-client/query-options";
import { fullName } from "@/lib/domain/format";
import { listToday } from "@/lib/generated/calls/today";
import type { TodayItem } from "@/lib/today/contract";
import { MOST_IN_TODAY } from "@/lib/today/rules";
import { type OpenTodayDialog, useTodayDialogs } from "./today-dialogs";
import { TodayRow } from "./today-item";

export type Whose = "me" | "team";

interface TodayListProps {
  of: Whose;
  viewerId: string;
  now: Date;
}

/** What is to be done today, the most urgent first; of a team by person. */
export function TodayList({ of, viewerId, now }: TodayListProps) {
  const today = useQuery(queryOptions(listToday, { query: { of } }));
  const { show, dialogs } = useTodayDialogs();
  const failed = today.isError && <FailedReload onRetry={() => void today.refetch()} className="rounded-lg border" />;
  if (!today.data) return failed || <Skeleton className="h-40" />;
  const { items, more } = today.data;
  return (
    <>
      {failed}
      {items.length === 0 && <NothingToDo of={of} />}
      {of === "me" && items.length > 0 && <Rows items={items} viewerId={viewerId} now={now} onOpen={show} />}
      {of === "team" &&
        byPerson(items).map(({ person, rows }) => (
          <section key={person.id} aria-label={fullName(person)} className="grid gap-1">
            <h3 className="flex items-baseline gap-2 font-medium text-sm">
              {fullName(person)}
              <span className="text-muted-foreground text-xs tabular-nums">{rows.length}</span>
            </h3>
            <Rows items={rows} viewerId={viewerId} now={now} onOpen={show} />
          </section>
        ))}
      {more && <p className="text-muted-foreground text-xs">The {MOST_IN_TODAY} most urgent. The others follow.</p>}
      {dialogs}
    </>
  );
}

function NothingToDo({ of }: { of: Whose }) {
  return (
    <div className="rounded-lg border border-dashed">
      <EmptyState
        text={of === "me" ? "Nothing waits for you" : "Nothing waits for anybody"}
        about="Steps that are due, clients' answers, signatures that wait, and deals that went quiet are listed here."
      />
    </div>
  );
}

interface RowsProps {
  items: TodayItem[];
  viewerId: string;
  now: Date;
  onOpen: OpenTodayDialog;
}

function Rows({ items, viewerId, now, onOpen }: RowsProps) {
  return (
    <ul {...useFocusOfRows(items)} className="divide-y rounded-lg border bg-card">
      {items.map((item) => (
        <TodayRow
          key={item.deal.id + item.person.id}
          item={item}
          own={item.person.id === viewerId}
          now={now}
          onOpen={onOpen}
        />
      ))}
    </ul>
  );
}

/** Where the row with the focus is dealt with and leaves, the one in its place gets it: the keyboard goes on from there. */
function useFocusOfRows(items: TodayItem[]) {
  const ref = useRef<HTMLUListElement>(null);
  const at = useRef<number | null>(null);
  useEffect(() => {
    if (at.current === null || document.activeElement !== document.body) return;
    const row = ref.current?.children[Math.min(at.current, items.length - 1)];
    row?.querySelector<HTMLElement>("a, button")?.focus({ preventScroll: true });
  }, [items]);
  return {
    ref,
    onFocus: ({ currentTarget, target }: FocusEvent) => {
      at.current = [...currentTarget.children].findIndex((row) => row.contains(target));
    },
    onBlur: () => {
      at.current = null;
    },
  };
}

interface Group {
  person: TodayItem["person"];
  rows: TodayItem[];
}

/** The one with the most urgent row first. */
function byPerson(items: TodayItem[]): Group[] {
  const groups = new Map<string, Group>();
  for (const item of items) {
    const group = groups.get(item.person.id) ?? { person: item.person, rows: [] };
    group.rows.push(item);
    groups.set(item.person.id, group);
  }
  return [...groups.values()];
}
