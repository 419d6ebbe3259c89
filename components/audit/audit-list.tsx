import type { queryStatus } from "@/components/data-table/query-status";
import { TableMessage } from "@/components/data-table/table-message";
import { FailedReload } from "@/components/feedback/failed-reload";
import { cn } from "@/components/ui/cn";
import { Skeleton } from "@/components/ui/skeleton";
import type { AuditEntry } from "@/lib/contracts/audit";
import { AuditItem } from "./audit-item";

const ERROR = "Failed to fetch the history";

interface AuditListProps extends ReturnType<typeof queryStatus> {
  items: readonly AuditEntry[];
  /** Given when a filter may hide entries. */
  onClear: (() => void) | undefined;
}

export function AuditList({ items, status, refreshing, outdated, onRetry, onClear }: AuditListProps) {
  if (status === "error") return <TableMessage failed text={ERROR} onRetry={onRetry} />;
  if (status !== "ready") return <SkeletonItems />;
  return (
    <>
      {outdated && <FailedReload text={ERROR} onRetry={onRetry} className="border-b" />}
      {items.length === 0 ? (
        <TableMessage
          text="No entries found"
          about={onClear ? undefined : "Each change is kept here: who made it, and what it was before."}
          onClear={onClear}
        />
      ) : (
        <ul aria-label="History" className={cn("divide-y", refreshing && "opacity-60")}>
          {items.map((entry) => (
            <li key={entry.id}>
              <AuditItem entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const SkeletonItems = () => (
  <div className="divide-y">
    {Array.from({ length: 10 }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders never move
      <div key={place} className="flex h-10.5 items-center px-3">
        <Skeleton className="h-3.5 w-1/2" />
      </div>
    ))}
  </div>
);
