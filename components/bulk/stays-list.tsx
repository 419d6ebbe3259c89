import type { Stay } from "@/lib/contracts/bulk";
import { reasonWords } from "@/lib/domain/bulk";
import { formatNumber } from "@/lib/domain/format";

/** What is left as it is: '12 are closed', with some of them by name. */
export function StaysList({ stays, label }: { stays: readonly Stay[]; label: string }) {
  if (stays.length === 0) return null;
  return (
    <section aria-label={label} className="grid gap-1 text-sm">
      <h3 className="font-medium">{label}</h3>
      <ul className="grid max-h-60 gap-2 overflow-y-auto">
        {stays.map(({ reason, count, examples }) => (
          <li key={reason}>
            <p className="tabular-nums">{`${formatNumber(count)} ${reasonWords(reason, count)}`}</p>
            <p className="text-muted-foreground text-xs [overflow-wrap:anywhere]">{namesOf(examples, count)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function namesOf(examples: Stay["examples"], count: number): string {
  const more = count - examples.length;
  return examples.map(({ name }) => name).join(", ") + (more > 0 ? ` and ${formatNumber(more)} more` : "");
}
