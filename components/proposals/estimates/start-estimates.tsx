import { ChevronRight } from "lucide-react";
import { formatDateOnly } from "@/lib/domain/dates";
import { formatDollars, formatWholeDollars } from "@/lib/domain/format";
import { type ClientStart, firstDaysFrom, type StartAmounts } from "@/lib/pricing/start-month";

/** What the client pays in each of the first twelve months: as bars, and as a table. */
export function MonthlyCost({ start }: { start: ClientStart }) {
  // Where it is not known what starts again, the dearer months are the ones to be ready for.
  const months = start.estimates.flatMap(({ months }) => (months ? [months] : [])).sort((a, b) => sum(b) - sum(a))[0];
  if (!months) return null;
  const days = firstDaysFrom(start.startsIn, months.length);
  const most = Math.max(...months);
  const [first, last] = [days[0] ?? "", days.at(-1) ?? ""];
  return (
    <div className="grid content-start gap-1">
      <p className="text-muted-foreground text-xs">
        Client pays a month{start.estimates.length > 1 && ", if all starts again"}, at most {formatWholeDollars(most)}
      </p>
      <div aria-hidden="true" className="flex h-20 items-end gap-1">
        {months.map((amount, index) => (
          <span
            key={days[index]}
            title={`${formatDateOnly(days[index] ?? "", "monthOfYear")}: ${formatDollars(amount)}`}
            className="min-h-px flex-1 rounded-t-sm bg-chart-1"
            style={{ height: `${most > 0 ? (Math.max(0, amount) / most) * 100 : 0}%` }}
          />
        ))}
      </div>
      <div aria-hidden="true" className="flex justify-between text-muted-foreground text-xs">
        <span>{formatDateOnly(first, "monthOfYear")}</span>
        <span>{formatDateOnly(last, "monthOfYear")}</span>
      </div>
      <details className="group text-xs">
        <summary className="flex min-h-6 w-fit cursor-pointer list-none items-center gap-1 rounded-md pr-2 text-muted-foreground hover:text-foreground touch:min-h-10 [&::-webkit-details-marker]:hidden">
          <ChevronRight aria-hidden="true" className="size-3.5 transition-transform group-open:rotate-90" />
          Month by month
        </summary>
        <table className="w-full">
          <caption className="sr-only">What the client pays in each month</caption>
          <tbody>
            {months.map((amount, index) => (
              <tr key={days[index]}>
                <th scope="row" className="py-0.5 text-left font-normal text-muted-foreground">
                  {formatDateOnly(days[index] ?? "", "monthOfYear")}
                </th>
                <td className="py-0.5 text-right tabular-nums">{formatDollars(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}

const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);

const ROWS = [
  ["Client pays", "clientPays"],
  ["Product revenue", "productRevenue"],
  ["Tax arbitrage", "margin"],
  ["Total revenue", "revenue"],
  ["Commission", "commission"],
] as const satisfies [string, keyof StartAmounts][];

/** What a start within the year means: its first months, what starts again, and what the client pays by month. */
export function StartEstimates({ start }: { start: ClientStart }) {
  const { startsIn, estimates } = start;
  const year = startsIn.slice(0, 4);
  return (
    <section aria-label={`Start in ${formatDateOnly(startsIn, "monthOfYear")}`} className="@container">
      <div className="grid gap-x-10 gap-y-3 @3xl:grid-cols-2">
        <div className="grid content-start gap-3">
          <table className="w-full border-separate border-spacing-0 text-sm max-sm:text-xs">
            <caption className="pb-1 text-left font-semibold text-sm">
              Start in {formatDateOnly(startsIn, "monthOfYear")}
            </caption>
            <thead className="text-muted-foreground text-xs">
              <tr>
                <td />
                <th scope="col" className="pb-1 pl-2 text-right font-normal">
                  Rest of {year}
                </th>
                <th scope="col" className="pb-1 pl-2 text-right font-normal">
                  First 12 months
                </th>
              </tr>
            </thead>
            <tbody>
              {ROWS.map(([label, amount]) => (
                <tr key={amount}>
                  <th scope="row" className="py-1 text-left font-normal text-muted-foreground align-baseline">
                    {label}
                  </th>
                  <Amounts amounts={estimates.map(({ restOfYear }) => restOfYear[amount])} />
                  <Amounts amounts={estimates.map(({ firstTwelve }) => firstTwelve[amount])} />
                </tr>
              ))}
            </tbody>
          </table>
          <div className="grid gap-2 text-muted-foreground text-xs">
            {sentencesOf(start).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
        </div>
        <MonthlyCost start={start} />
      </div>
    </section>
  );
}

/** One amount, or the lower and the higher one where it is not known what starts again. */
function Amounts({ amounts }: { amounts: (number | null)[] }) {
  const known = amounts.filter((amount) => amount !== null).sort((a, b) => a - b);
  const [low, high] = [known[0], known.at(-1)];
  return (
    <td className="py-1 pl-2 text-right align-baseline tabular-nums">
      {low === undefined || high === undefined
        ? "–"
        : low === high
          ? formatDollars(low)
          : `${formatWholeDollars(low)} to ${formatWholeDollars(high)}`}
    </td>
  );
}

/** What starts again, what that costs the client, and from what the commission should be counted. */
function sentencesOf({ startsIn, isCertified, estimates }: ClientStart): string[] {
  if (startsIn.slice(5, 7) === "01")
    return ["A start in January restarts nothing: a whole year's wage bases lie ahead."];
  const federal = isCertified
    ? "FUTA and Social Security continue, because the provider is certified."
    : "FUTA and Social Security start again, because the provider is not certified.";
  const [only, another] = estimates;
  if (another) {
    const open =
      "It is not known whether every state's wage bases start again, so both are shown; count on the lower commission.";
    return [federal, open];
  }
  const cost = only?.restartCost ?? 0;
  if (cost <= 0) return [federal];
  return [
    federal,
    `Wage bases that start again cost the client an estimated ${formatDollars(cost)} once. Starting in January instead would save that.`,
  ];
}
