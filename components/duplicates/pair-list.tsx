import type { queryStatus } from "@/components/data-table/query-status";
import { TableMessage } from "@/components/data-table/table-message";
import { FailedReload } from "@/components/feedback/failed-reload";
import { cn } from "@/components/ui/cn";
import { Skeleton } from "@/components/ui/skeleton";
import type { TwinPair } from "@/lib/duplicates/contract";
import type { TwinKind } from "@/lib/duplicates/rules";
import { PairItem } from "./pair-item";

const ERROR = "Failed to fetch the duplicates";

interface PairListProps extends ReturnType<typeof queryStatus> {
  kind: TwinKind;
  pairs: readonly TwinPair[];
  onMerge: (pair: TwinPair) => void;
}

export function PairList({ kind, pairs, onMerge, status, refreshing, outdated, onRetry }: PairListProps) {
  if (status === "error") return <TableMessage failed text={ERROR} onRetry={onRetry} />;
  if (status !== "ready") return <Skeleton className="m-3 h-16" />;
  return (
    <>
      {outdated && <FailedReload text={ERROR} onRetry={onRetry} className="border-b" />}
      {pairs.length === 0 ? (
        <TableMessage
          text="No duplicates found"
          about={
            kind === "companies"
              ? "Companies with the same website, or the same name in one place, are listed here to be merged."
              : "Contacts of one company with the same e-mail, phone or name are listed here to be merged."
          }
        />
      ) : (
        <ul aria-label="Duplicates" className={cn("divide-y", refreshing && "opacity-60")}>
          {pairs.map((pair) => (
            <li key={pair.twins.map(({ id }) => id).join()}>
              <PairItem kind={kind} pair={pair} onMerge={() => onMerge(pair)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
