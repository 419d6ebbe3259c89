"use client";

import { useState } from "react";
import { CutShort } from "@/components/feedback/cut-short";
import { EmptyState } from "@/components/feedback/empty-state";
import { IntentLink } from "@/components/kit/intent-link";
import { useClocks } from "@/components/layout/clocks";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card, CardAction, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { addDays, formatDateOnly, plural, startOfWeek } from "@/lib/domain/dates";
import { formatWholeDollars } from "@/lib/domain/format";
import type { Comparison, DealChange, Forecast } from "@/lib/forecast/contract";
import { PAGES, pathTo } from "@/lib/pages";
import { CHANGE_LABELS, changeText, FATE_LABELS, signedDollars } from "./forecast-words";

/** As many as are seen without asking for more. */
const FIRST = 12;

interface ChangesCardProps {
  forecast: Forecast;
  onWeek: (week: string) => void;
}

/** What changed since a kept week, deal by deal, and what came of what was to close. */
export function ChangesCard({ forecast: { since, weeks }, onWeek }: ChangesCardProps) {
  const { providerToday: today } = useClocks();
  return (
    <Card aria-label="What changed">
      <CardHeader className="flex flex-wrap justify-between gap-x-3 gap-y-2">
        <div className="min-w-0">
          <CardTitle>What changed</CardTitle>
          {since && (
            <CardDescription>
              Then committed {formatWholeDollars(since.figures.committed.value)}, weighted{" "}
              {formatWholeDollars(since.figures.weighted.value)}, best case{" "}
              {formatWholeDollars(since.figures.bestCase.value)}
            </CardDescription>
          )}
        </div>
        {since && (
          <CardAction>
            <Select value={since.week} onValueChange={onWeek}>
              <SelectTrigger size="sm" aria-label="Compared with" className="w-44">
                <SelectValue />
              </SelectTrigger>
              <SelectContent>
                {weeks.map(({ week, takenOn }) => (
                  <SelectItem key={week} value={week}>
                    Since {formatDateOnly(takenOn)}
                  </SelectItem>
                ))}
              </SelectContent>
            </Select>
          </CardAction>
        )}
      </CardHeader>
      {since ? (
        <Changes key={since.week} since={since} />
      ) : (
        <EmptyState
          text={weeks.length > 0 ? "This period was over before" : "No snapshot yet"}
          about={
            weeks.length > 0
              ? "Changes are shown for the quarter of the snapshot and for later ones."
              : `A snapshot of the deals is taken every Sunday, the first one on ${formatDateOnly(addDays(startOfWeek(today), 7))}. Changes from then on are shown here.`
          }
        />
      )}
    </Card>
  );
}

function Changes({ since }: { since: Comparison }) {
  const [all, setAll] = useState(false);
  const { changes, changed, due, sums } = since;
  const shown = all ? changes : changes.slice(0, FIRST);
  return (
    <>
      {sums.length > 0 && (
        <ul aria-label="By kind" className="flex flex-wrap gap-x-5 gap-y-1 border-b px-4 py-3 text-sm tabular-nums">
          {sums.map(({ kind, deals, difference }) => (
            <li key={kind}>
              {CHANGE_LABELS[kind]} <span className="text-muted-foreground">{deals}</span>
              {difference !== 0 && <span className="font-medium"> {signedDollars(difference)}</span>}
            </li>
          ))}
        </ul>
      )}
      {shown.length === 0 ? (
        <EmptyState text="Nothing changed" />
      ) : (
        <ul aria-label="Changed deals" className="divide-y">
          {shown.map((change, index) => (
            <ChangeItem key={change.deal?.id ?? index} change={change} />
          ))}
        </ul>
      )}
      {!all && changes.length > FIRST && (
        <div className="border-t px-4 py-2">
          <Button variant="outline" size="sm" onClick={() => setAll(true)}>
            Show all {changes.length}
          </Button>
        </div>
      )}
      {all && <CutShort shown={changes.length} total={changed} of="that changed" className="px-4 py-2" />}
      {due.deals > 0 && <Due due={due} takenOn={since.takenOn} />}
    </>
  );
}

function ChangeItem({ change }: { change: DealChange }) {
  const { deal, kind, difference, committed } = change;
  return (
    <li className="flex items-start justify-between gap-3 px-4 py-2.5 text-sm">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Badge>{CHANGE_LABELS[kind]}</Badge>
          {deal ? (
            <IntentLink
              href={pathTo(PAGES.dealOverview.path, { dealId: deal.id })}
              className="min-w-0 break-words font-medium hover:underline"
            >
              {deal.name}
            </IntentLink>
          ) : (
            <span className="text-muted-foreground">A deal that was reassigned</span>
          )}
        </p>
        <p className="text-muted-foreground text-xs tabular-nums">
          {changeText(change)}
          {deal && ` · ${deal.repName}`}
        </p>
      </div>
      <span className="shrink-0 text-right font-medium tabular-nums">
        {difference === 0 ? <span className="text-muted-foreground">$0</span> : signedDollars(difference)}
        {committed !== 0 && committed !== difference && (
          <span className="block font-normal text-muted-foreground text-xs">committed {signedDollars(committed)}</span>
        )}
      </span>
    </li>
  );
}

/** Last week's forecast held against what came. */
function Due({ due, takenOn }: { due: Comparison["due"]; takenOn: string }) {
  return (
    <div className="grid gap-2 border-t px-4 py-3 text-sm">
      <h3 className="font-semibold">Deals due to close since {formatDateOnly(takenOn)}</h3>
      <p className="tabular-nums">
        {plural(due.deals, "deal")}, {formatWholeDollars(due.value)}:{" "}
        {due.fates
          .filter(({ deals }) => deals > 0)
          .map(({ fate, deals, value }) => `${deals} ${FATE_LABELS[fate]} (${formatWholeDollars(value)})`)
          .join(", ")}
      </p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {due.named.map(({ id, name, fate }) => (
          <li key={id} className="text-muted-foreground text-xs">
            <IntentLink
              href={pathTo(PAGES.dealOverview.path, { dealId: id })}
              className="text-foreground underline-offset-2 hover:underline"
            >
              {name}
            </IntentLink>{" "}
            {FATE_LABELS[fate]}
          </li>
        ))}
      </ul>
    </div>
  );
}
