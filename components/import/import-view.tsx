"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { FileSource } from "@/components/kit/file-source";
import { Notice } from "@/components/kit/notice";
import type { Import } from "@/lib/contracts/imports";
import type { ImportKind } from "@/lib/domain/import/kinds";
import { PAGES, pathTo } from "@/lib/pages";
import { ImportHistory } from "./import-history";
import { ImportSetup } from "./import-setup";
import { KIND_WORDS } from "./import-words";
import { useImportFile } from "./use-import-file";

interface ImportViewProps {
  kind: ImportKind;
  history: Import[];
}

/** The first steps of an import: a file, and what its columns are. */
export function ImportView({ kind, history }: ImportViewProps) {
  const router = useRouter();
  const file = useImportFile(kind);
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
              router.push(pathTo(PAGES.importResult.path, { importId: id }));
            }}
          />
        ) : (
          <FileSource
            prompt={`Drop a file with ${many} anywhere on this page, or choose it.`}
            label={`File with ${many}`}
            about="CSV or XLSX, up to 50 MB and 50,000 rows; exports of HubSpot, Salesforce, Pipedrive and Zoho are recognized. You see what becomes of each row before anything is written."
            isReading={file.isReading}
            onFile={file.open}
            onPaste={file.paste}
          />
        )}
        <div aria-live="polite" className="empty:hidden">
          {file.isReading && !file.view && <p className="text-muted-foreground text-sm">Reading the file…</p>}
        </div>
        {file.problem && <Notice variant="destructive" title={file.problem} />}
      </section>
      {!file.view && <ImportHistory imports={history} />}
    </div>
  );
}
