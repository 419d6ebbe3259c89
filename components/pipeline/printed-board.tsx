import type { DealStage, DealSummary } from "@/lib/deals/contract";
import { formatDateOnly, plural, timeSince } from "@/lib/domain/dates";
import { PRIORITIES } from "@/lib/domain/enums";
import { dealTitle, formatWholeDollars, fullName } from "@/lib/domain/format";
import { type Board, type Column, columnOf } from "./board";

interface PrintedBoardProps {
  board: Board;
  stages: DealStage[];
  now: Date;
}

/** The board for printing: every stage as a list, with lines and without fills. */
export function PrintedBoard({ board, stages, now }: PrintedBoardProps) {
  return (
    <div className="hidden print:block">
      {stages.map((stage) => (
        <PrintedStage key={stage.id} stage={stage} column={columnOf(board, stage.id)} now={now} />
      ))}
    </div>
  );
}

function PrintedStage({ stage, column, now }: { stage: DealStage; column: Column; now: Date }) {
  const { deals, count, totalValue } = column;
  return (
    <section className="mb-4">
      <h2 className="break-after-avoid border-b pb-1 font-semibold text-sm">
        {stage.name} · {plural(count, "deal")} · {formatWholeDollars(totalValue)}
      </h2>
      <table className="w-full text-xs">
        <tbody>
          {deals.map((deal) => (
            <PrintedDeal key={deal.id} deal={deal} now={now} />
          ))}
        </tbody>
      </table>
      {deals.length < count && (
        <p className="pt-1 text-muted-foreground text-xs">
          The newest {deals.length} of {count}: scroll down the stage to print more.
        </p>
      )}
    </section>
  );
}

function PrintedDeal({ deal, now }: { deal: DealSummary; now: Date }) {
  return (
    <tr className="break-inside-avoid align-baseline [&>td]:border-b [&>td]:py-1 [&>td]:pr-3">
      <td className="w-1/4 font-semibold">{deal.company.name}</td>
      <td className="w-1/4">{dealTitle(deal.name, deal.company.name)}</td>
      <td className="text-right tabular-nums">{formatWholeDollars(deal.expectedValue)}</td>
      <td className="whitespace-nowrap tabular-nums">
        {deal.expectedCloseDate ? formatDateOnly(deal.expectedCloseDate) : "No date"}
      </td>
      <td>{PRIORITIES.find(({ value }) => value === deal.priority)?.label}</td>
      <td className="text-right tabular-nums">{deal.confidence === null ? "–" : `${deal.confidence}%`}</td>
      <td className="whitespace-nowrap">{deal.stageEnteredAt ? timeSince(deal.stageEnteredAt, now) : "No activity"}</td>
      <td>{fullName(deal.salesRep)}</td>
    </tr>
  );
}
