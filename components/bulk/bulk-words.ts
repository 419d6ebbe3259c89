import type { BulkChange, BulkPreview } from "@/lib/bulk/contract";
import type { BulkKind } from "@/lib/bulk/rules";
import { formatNumber } from "@/lib/domain/format";

const WORDS: Record<BulkKind, readonly [one: string, many: string]> = {
  deals: ["deal", "deals"],
  companies: ["company", "companies"],
};

/** '1 deal', '1,240 deals'. */
export const countOf = (kind: BulkKind, count: number): string =>
  `${formatNumber(count)} ${WORDS[kind][count === 1 ? 0 : 1]}`;

/** What a change would do: '10 of 12 deals will be changed'. */
export const previewLine = (kind: BulkKind, { changes, total }: Pick<BulkPreview, "changes" | "total">): string => {
  if (changes === 0) return "None of them can be changed";
  return changes === total
    ? `${countOf(kind, changes)} will be changed`
    : `${formatNumber(changes)} of ${countOf(kind, total)} will be changed`;
};

/** How much of a job is done, of how much. */
export function progressOf({ status, counts }: BulkChange): { done: number; of: number } {
  const { todo, changed, restored, kept } = counts;
  if (status === "undoing") return { done: restored + kept, of: changed + restored + kept };
  return { done: changed, of: changed + todo };
}

/** What has become of a change: '10 deals changed, 2 unchanged'. */
export function resultLine({ kind, status, counts }: BulkChange): string {
  const { changed, stayed, todo, restored, kept } = counts;
  if (status === "undone")
    return `Undone: ${countOf(kind, restored)} restored${kept ? `, ${formatNumber(kept)} kept` : ""}`;
  if (status === "undoing") return "Undoing…";
  if (status === "running") return "Changing…";
  const left = stayed + todo;
  const line = `${countOf(kind, changed)} changed${left ? `, ${formatNumber(left)} unchanged` : ""}`;
  return { done: line, cancelled: `Stopped: ${line}`, failed: `Failed: ${line}` }[status];
}
