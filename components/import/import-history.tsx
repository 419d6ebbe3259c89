import { IntentLink } from "@/components/kit/intent-link";
import { LocalTime } from "@/components/layout/local-time";
import type { Import } from "@/lib/contracts/imports";
import { fullName } from "@/lib/domain/format";
import { PAGES, pathTo } from "@/lib/pages";
import { resultLine } from "./import-words";

/** Imports of the last 30 days, which can still be undone. */
export function ImportHistory({ imports }: { imports: readonly Import[] }) {
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
                <LocalTime instant={one.createdAt} format="day" />
                {one.isOwn ? "" : ` · ${fullName(one.by)}`}
              </span>
              <span className="text-muted-foreground">{resultLine(one)}</span>
            </IntentLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
