import { CutShort } from "@/components/feedback/cut-short";
import { EmptyState } from "@/components/feedback/empty-state";
import { IntentLink } from "@/components/kit/intent-link";
import { Badge, type BadgeProps } from "@/components/ui/badge";
import { Card, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { Table, TableBody, TableCell, TableFooter, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { formatWholeDollars, repName } from "@/lib/domain/format";
import type { Forecast, RepForecast } from "@/lib/forecast/contract";
import { FIGURES, type FigureName, type Outlook, outlookOf } from "@/lib/forecast/rules";
import { shareOf } from "@/lib/revenue/rules";
import { FIGURE_LABELS, figureHref, signedDollars, sumOf } from "./forecast-words";

interface RepsCardProps {
  forecast: Forecast;
  /** Whether the reps are of several providers, which are then named. */
  acrossProviders: boolean;
  isOver: boolean;
}

/** Each sales rep's goal and figures, each with the commission on it below; every number opens the deals. */
export function RepsCard({ forecast, acrossProviders, isOver }: RepsCardProps) {
  const { reps, allReps } = forecast;
  return (
    <Card aria-label="By sales rep">
      <CardHeader>
        <CardTitle>By sales rep</CardTitle>
        <CardDescription>
          Commission at each rep's rate below the value. A quarter without its own goal gets a share of the annual goal.
        </CardDescription>
      </CardHeader>
      {reps.length === 0 ? (
        <EmptyState
          text="No deals in this period yet"
          about="Everyone with a goal, or with deals that were won or are expected to close in it, is listed here."
        />
      ) : (
        <>
          <RepsTable forecast={forecast} acrossProviders={acrossProviders} isOver={isOver} />
          <ul className="divide-y lg:hidden">
            {reps.map((rep) => (
              <RepItem key={`${rep.provider.id} ${rep.salesRep.id}`} rep={rep} forecast={forecast} isOver={isOver} />
            ))}
          </ul>
          <CutShort shown={reps.length} total={allReps} of="in this list" className="px-4 py-2" />
        </>
      )}
    </Card>
  );
}

const shareText = (rep: RepForecast): string | null => {
  const share = shareOf(rep.figures.won.value, rep.goal);
  return share === null ? null : `${share}% won`;
};

const OUTLOOK_BADGES: Record<Exclude<Outlook, "none">, { text: string; variant: BadgeProps["variant"] }> = {
  made: { text: "Made", variant: "success" },
  committed: { text: "On track", variant: "success" },
  likely: { text: "Likely", variant: "default" },
  possible: { text: "At risk", variant: "warning" },
  short: { text: "Short", variant: "destructive" },
  missed: { text: "Missed", variant: "destructive" },
};

interface RepProps {
  rep: RepForecast;
  forecast: Forecast;
  isOver: boolean;
}

/** Whether somebody will make their own goal, by the rule of the whole; nothing yet of a period that has not begun. */
function OutlookBadge({ rep, forecast, isOver }: RepProps) {
  const outlook = outlookOf(rep.figures, rep.goal, isOver);
  if (outlook === "none" || forecast.goalByToday === 0) return null;
  const { text, variant } = OUTLOOK_BADGES[outlook];
  return <Badge variant={variant}>{text}</Badge>;
}

function RepsTable({ forecast, acrossProviders, isOver }: RepsCardProps) {
  const { reps, figures, goal, since } = forecast;
  return (
    <div className="max-lg:hidden">
      <Table aria-label="Forecast by sales rep">
        <TableHeader>
          <TableRow>
            <TableHead>Sales rep</TableHead>
            <TableHead className="text-right">Goal</TableHead>
            {FIGURES.map((figure) => (
              <TableHead key={figure} className="text-right">
                {FIGURE_LABELS[figure]}
              </TableHead>
            ))}
            {since && <TableHead className="text-right">Change of best case</TableHead>}
          </TableRow>
        </TableHeader>
        <TableBody>
          {reps.map((rep) => (
            <TableRow key={`${rep.provider.id} ${rep.salesRep.id}`}>
              <TableCell>
                <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <span className="min-w-0 break-words">{repName(rep.salesRep, rep.left)}</span>
                  <OutlookBadge rep={rep} forecast={forecast} isOver={isOver} />
                </span>
                {acrossProviders && <span className="block text-muted-foreground text-xs">{rep.provider.name}</span>}
              </TableCell>
              <TableCell className="text-right tabular-nums">
                {rep.goal > 0 ? formatWholeDollars(rep.goal) : "–"}
                <span className="block text-muted-foreground text-xs">{shareText(rep)}</span>
              </TableCell>
              {FIGURES.map((figure) => (
                <TableCell key={figure} className="text-right tabular-nums">
                  <Amount figure={figure} figures={rep.figures} href={figureHref(figure, forecast, rep.salesRep.id)} />
                </TableCell>
              ))}
              {since && (
                <TableCell className="text-right text-muted-foreground tabular-nums">
                  {signedDollars(rep.change ?? 0)}
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
        {reps.length > 1 && (
          <TableFooter>
            <TableRow>
              <TableCell className="px-(--cell-gap) py-2 pl-4">Total</TableCell>
              <TableCell className="px-(--cell-gap) py-2 text-right tabular-nums">
                {goal > 0 ? formatWholeDollars(goal) : "–"}
              </TableCell>
              {FIGURES.map((figure) => (
                <TableCell key={figure} className="px-(--cell-gap) py-2 text-right tabular-nums last:pr-4">
                  <Amount figure={figure} figures={figures} href={figureHref(figure, forecast)} />
                </TableCell>
              ))}
              {since && (
                <TableCell className="px-(--cell-gap) py-2 pr-4 text-right text-muted-foreground tabular-nums">
                  {signedDollars(sumOf(since.sums, "difference"))}
                </TableCell>
              )}
            </TableRow>
          </TableFooter>
        )}
      </Table>
    </div>
  );
}

interface AmountProps {
  figure: FigureName;
  figures: Forecast["figures"];
  href: string;
}

function Amount({ figure, figures, href }: AmountProps) {
  const { value, commission } = figures[figure];
  return (
    <>
      <IntentLink href={href} className="hover:underline">
        {formatWholeDollars(value)}
      </IntentLink>
      <span className="block text-muted-foreground text-xs">{formatWholeDollars(commission)}</span>
    </>
  );
}

/** A rep's row on a phone. */
function RepItem({ rep, forecast, isOver }: RepProps) {
  return (
    <li className="grid gap-2 px-4 py-3 text-sm">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2">
          <span className="min-w-0 break-words font-medium">{repName(rep.salesRep, rep.left)}</span>
          <OutlookBadge rep={rep} forecast={forecast} isOver={isOver} />
        </span>
        <span className="text-muted-foreground tabular-nums">
          {rep.goal > 0 ? `Goal ${formatWholeDollars(rep.goal)}, ${shareText(rep)}` : "No goal"}
        </span>
      </p>
      <dl className="grid grid-cols-2 gap-2">
        {FIGURES.map((figure) => (
          <div key={figure}>
            <dt className="text-muted-foreground text-xs">{FIGURE_LABELS[figure]}</dt>
            <dd className="tabular-nums">
              <Amount figure={figure} figures={rep.figures} href={figureHref(figure, forecast, rep.salesRep.id)} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
