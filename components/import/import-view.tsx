"use client";
import { useQuery } from "@tanstack/react-query";
import { useRouter, useSearchParams } from "next/navigation";
import { useState } from "react";
import { pollOf } from "@/components/kit/batch-progress";
import { FileSource } from "@/components/kit/file-source";
import { IntentLink } from "@/components/kit/intent-link";
import { Notice } from "@/components/kit/notice";
import { LocalTime } from "@/components/layout/local-time";
import { KEPT_CURRENT, queryOptions } from "@/lib/api-client/query-options";
import { isUnderWay } from "@/lib/batch/rules";
import { fullName } from "@/lib/domain/format";
import { listImports } from "@/lib/generated/calls/imports";
import type { ImportKind } from "@/lib/imports/rules-fields";
import { PAGES, pathTo } from "@/lib/pages";
import { ImportSetup } from "./import-setup";
import { historyArgs, KIND_WORDS, pathToFile, plannedLine, resultLine } from "./import-words";
import { useImportFile } from "./use-import-file";

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
                  ? `Checked, not imported: ${plannedLine(one)}. Open it to continue.`
                  : resultLine(one)}
              </span>
            </IntentLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ImportViewProps {
  kind: ImportKind;
}

/** The first steps of an import: a file, and what its columns are. */
export function ImportView({ kind }: ImportViewProps) {
  const router = useRouter();
  const checkedId = useSearchParams().get("file");
  const file = useImportFile(kind, checkedId);
  const [isLeaving, setIsLeaving] = useState(false);
  const { many } = KIND_WORDS[kind];

  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <section className="grid grid-cols-1 gap-4">
        <h1 className="font-semibold text-xl">{`Import ${many}`}</h1>
        {file.view ? (
          <ImportSetup
            kind={kind}
            file={file}
            view={file.view}
            isLeaving={isLeaving}
            onChecked={(id) => {
              setIsLeaving(true);
              // The browser's way back leads to this file, too.
              window.history.replaceState(null, "", pathToFile(kind, id));
              router.push(pathTo(PAGES.importResult.path, { importId: id }));
            }}
          />
        ) : (
          <FileSource
            prompt={`Drop a file with ${many} anywhere on this page, or choose one.`}
            label={`File with ${many}`}
            about="CSV or XLSX, up to 50 MB and 50,000 rows; exports of HubSpot, Salesforce, Pipedrive and Zoho are recognized. You review every row before anything is saved."
            isReading={file.isReading}
            onFile={file.open}
            onPaste={file.paste}
          />
        )}
        <div aria-live="polite" className="empty:hidden">
          {file.isReading && !file.view && <p className="text-muted-foreground text-sm">Reading the file…</p>}
        </div>
        {checkedId && !file.view && !file.isReading && !file.problem && (
          <Notice title="Choose the file again">
            This browser does not have it anymore. Its columns and rules are remembered.
          </Notice>
        )}
        {file.problem && <Notice variant="destructive" title={file.problem} />}
      </section>
      {!file.view && <ImportHistory kind={kind} />}
    </div>
  );
}
