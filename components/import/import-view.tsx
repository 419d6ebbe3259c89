"use client";

import { useRouter, useSearchParams } from "next/navigation";
import { useState } from "react";
import { FileSource } from "@/components/kit/file-source";
import { Notice } from "@/components/kit/notice";
import type { ImportKind } from "@/lib/imports/rules-fields";
import { PAGES, pathTo } from "@/lib/pages";
import { ImportHistory } from "./import-history";
import { ImportSetup } from "./import-setup";
import { KIND_WORDS, pathToFile } from "./import-words";
import { useImportFile } from "./use-import-file";

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
            This browser does not have it any more. Its columns and rules are remembered.
          </Notice>
        )}
        {file.problem && <Notice variant="destructive" title={file.problem} />}
      </section>
      {!file.view && <ImportHistory kind={kind} />}
    </div>
  );
}
