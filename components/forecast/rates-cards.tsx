import { dealsAt } from "@/components/deals/deals-address";
import { EmptyState } from "@/components/feedback/empty-state";
import { IntentLink } from "@/components/kit/intent-link";
import { ColorDot } from "@/components/ui/badge";
import { Card, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { ScrollingTable, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { VISIT_OUTCOMES, type VisitOutcome, writeForecastFilter, writeVisitFilter } from "@/lib/deals/rules-forecast";
import { plural } from "@/lib/domain/dates";
import { companySizeLabel } from "@/lib/domain/enums";
import { formatNumber, formatPercent, formatWholeDollars } from "@/lib/domain/format";
import type { ForecastRates } from "@/lib/forecast/contract";

const OUTCOME_LABELS: Record<VisitOutcome, string> = { on: "Advanced", back: "Moved back", won: "Won", lost: "Lost" };

const percentText = (value: number | null): string => (value === null ? "–" : formatPercent(value));
const daysText = (value: number | null): string => (value === null ? "–" : formatNumber(value));

/** How deals go through the stages: who is there, who left and how, and how long it took. */
export function StagesCard({ rates: { stages, startDate } }: { rates: ForecastRates }) {
  return (
    <Card aria-label="Stages">
      <CardHeader>
        <CardTitle>Stages</CardTitle>
        <CardDescription>
          Last 12 months. Conversion is the share of deals leaving a stage that advanced or were won
        </CardDescription>
      </CardHeader>
      <ScrollingTable label="Stages">
        <TableHeader>
          <TableRow>
            <TableHead>Stage</TableHead>
            <TableHead className="text-right">Open now</TableHead>
            <TableHead className="text-right">Avg. days open</TableHead>
            <TableHead className="text-right">Conversion</TableHead>
            {VISIT_OUTCOMES.map((outcome) => (
              <TableHead key={outcome} className="text-right">
                {OUTCOME_LABELS[outcome]}
              </TableHead>
            ))}
            <TableHead className="text-right">Avg. days in stage</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {stages.map(({ stage, here, left, conversion, days }) => (
            <TableRow key={stage.id}>
              <TableCell>
                <span className="inline-flex items-center gap-2 whitespace-nowrap">
                  <ColorDot color={stage.color} />
                  {stage.name}
                </span>
              </TableCell>
              <TableCell className="text-right tabular-nums">
                <IntentLink
                  href={dealsAt({ stages: stage.id })}
                  title={formatWholeDollars(here.value)}
                  className="hover:underline"
                >
                  {formatNumber(here.deals)}
                </IntentLink>
              </TableCell>
              <TableCell className="text-right tabular-nums">{daysText(here.days)}</TableCell>
              <TableCell className="text-right font-medium tabular-nums">{percentText(conversion)}</TableCell>
              {VISIT_OUTCOMES.map((outcome) => (
                <TableCell key={outcome} className="text-right tabular-nums">
                  {left[outcome] === 0 ? (
                    <span className="text-muted-foreground">0</span>
                  ) : (
                    <IntentLink
                      href={dealsAt({ visit: writeVisitFilter({ stageId: stage.id, outcome, since: startDate }) })}
                      className="hover:underline"
                    >
                      {formatNumber(left[outcome])}
                    </IntentLink>
                  )}
                </TableCell>
              ))}
              <TableCell className="text-right tabular-nums">{daysText(days)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </ScrollingTable>
    </Card>
  );
}

/** How many of the closed deals were won, by where they came from and how large the company is. */
export function WinRatesCard({ rates }: { rates: ForecastRates }) {
  const { sources, sizes, all } = rates;
  const rows = [
    ...sources.map(({ source, ...wins }) => ({
      key: source?.id ?? "none",
      name: source?.name ?? "Without a source",
      filter: source ? { source: source.id } : {},
      linked: source !== null,
      ...wins,
    })),
    ...sizes.map(({ size, ...wins }) => ({
      key: String(size),
      name: `${companySizeLabel(size)} people`,
      filter: { size },
      linked: true,
      ...wins,
    })),
  ];
  const href = (set: "won" | "lost", filter: object) =>
    dealsAt({ ...filter, forecast: writeForecastFilter({ set, startDate: rates.startDate, endDate: rates.endDate }) });
  return (
    <Card aria-label="Win rates">
      <CardHeader>
        <CardTitle>Win rates</CardTitle>
        <CardDescription>
          {all.winRate === null
            ? "Of the last 12 months"
            : `${percentText(all.winRate)} of ${plural(all.won + all.lost, "deal")} that closed in the last 12 months`}
        </CardDescription>
      </CardHeader>
      {rows.length === 0 ? (
        <EmptyState
          text="No deal has closed yet"
          about="Won and lost deals are counted here by their source and by the company's size."
        />
      ) : (
        <ScrollingTable label="Win rates">
          <TableHeader>
            <TableRow>
              <TableHead>Source or size</TableHead>
              <TableHead className="text-right">Win rate</TableHead>
              <TableHead className="text-right">Won</TableHead>
              <TableHead className="text-right">Lost</TableHead>
              <TableHead className="text-right max-sm:hidden">Won value</TableHead>
            </TableRow>
          </TableHeader>
          <TableBody>
            {rows.map(({ key, name, filter, linked, won, lost, wonValue, winRate }) => (
              <TableRow key={key}>
                <TableCell>{name}</TableCell>
                <TableCell className="text-right font-medium tabular-nums">{percentText(winRate)}</TableCell>
                {(["won", "lost"] as const).map((set) => (
                  <TableCell key={set} className="text-right tabular-nums">
                    {linked ? (
                      <IntentLink href={href(set, filter)} className="hover:underline">
                        {formatNumber(set === "won" ? won : lost)}
                      </IntentLink>
                    ) : (
                      formatNumber(set === "won" ? won : lost)
                    )}
                  </TableCell>
                ))}
                <TableCell className="text-right text-muted-foreground tabular-nums max-sm:hidden">
                  {formatWholeDollars(wonValue)}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </ScrollingTable>
      )}
    </Card>
  );
}
