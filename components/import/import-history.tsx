import { useQuery } from "@tanstack/react-query";
import { pollOf } from "@/components/kit/batch-progress";
import { IntentLink } from "@/components/kit/intent-link";
import { LocalTime } from "@/components/layout/local-time";
import { KEPT_CURRENT, queryOptions } from "@/lib/api-client/query-options";
import { isUnderWay } from "@/lib/batch/rules";
import { fullName } from "@/lib/domain/format";
import { listImports } from "@/lib/generated/calls/imports";
import type { ImportKind } from "@/lib/imports/rules-fields";
import { PAGES, pathTo } from "@/lib/pages";
import { historyArgs, plannedLine, resultLine } from "./import-words";

/** Imports of the last 30 days, which can still be undone, and one's own checks that can be gone on with. */
export function ImportHistory({ kind }: { kind: ImportKind }) {
  const { data } = useQuery({
    ...queryOptions(listImports, historyArgs(kind)),
    refetchInterval: (query) =>
      pollOf({ state: { data: query.state.data?.items.find(isUnderWay) } }) || KEPT_CURRENT.refetchInterval(query),
  });
  const imports = data?.items ?? [];
  if (imports.length === 0) return null;
  return (
    <section aria-label="Imports of the last 30 days" className="grid grid-cols-1 gap-2">
      <h2 className="font-medium text-sm">Imports of the last 30 days</h2>
      <ul className="divide-y rounded-md border">
        {imports.map((one) => (
          <li key={one.id}>
            <IntentLink
              href={pathTo(PAGES.importResult.path, { importId: one.id })}
              className="grid gap-x-4 px-3 py-2 text-sm hover:bg-accent sm:grid-cols-[minmax(0,1fr)_auto]"
            >
              <span className="truncate font-medium">{one.fileName}</span>
              <span className="text-muted-foreground tabular-nums">
                <LocalTime instant={one.createdAt} format="dayTime" />
                {one.isOwn ? "" : ` · ${fullName(one.by)}`}
              </span>
              <span className="text-muted-foreground sm:col-span-2">
                {one.status === "ready"
                  ? `Checked, not imported: ${plannedLine(one)}. Open it to go on.`
                  : resultLine(one)}
              </span>
            </IntentLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
