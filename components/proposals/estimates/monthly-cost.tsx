import { ChevronRight } from "lucide-react";
import { formatDateOnly } from "@/lib/domain/dates";
import { formatDollars, formatWholeDollars } from "@/lib/domain/format";
import { type ClientStart, firstDaysFrom } from "@/lib/pricing/start-month";

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
