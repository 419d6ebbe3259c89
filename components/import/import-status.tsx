import { useMutation } from "@tanstack/react-query";
import Link from "next/link";
import { useState } from "react";
import { useHydrated } from "@/components/hooks/use-hydrated";
import { BatchProgress, toastError } from "@/components/kit/batch-progress";
import { ConfirmDialog } from "@/components/kit/confirm-dialog";
import { Notice } from "@/components/kit/notice";
import { LocalTime } from "@/components/layout/local-time";
import { Button } from "@/components/ui/button";
import { call, urlOf } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { saveBlob, saveFile } from "@/lib/api-client/save-file";
import { plural } from "@/lib/domain/dates";
import {
  cancelImport,
  downloadRefusedRows,
  listImportRows,
  startImport,
  undoImport,
} from "@/lib/generated/calls/imports";
import type { RefusedRow } from "@/lib/import-file/import-file";
import type { Import } from "@/lib/imports/contract";
import { refusedFileName } from "@/lib/imports/rules-fields";
import { PAGES } from "@/lib/pages";
import { askReader, keptFile } from "./file-reader";
import { countOf, KIND_WORDS, pathToFile, plannedLine, progressOf, resultLine } from "./import-words";

/** The status of an import, with what can be done about it. */
export function ImportStatus({ shown }: { shown: Import }) {
  const change = useChange();
  const args = { params: { importId: shown.id } };
  const start = useMutation({
    mutationFn: () => change(startImport, args),
    onError: toastError("Failed to start the import"),
  });
  const cancel = useMutation({
    mutationFn: () => change(cancelImport, args),
    onError: toastError("Failed to cancel the import"),
  });
  const { kind, counts, status } = shown;

  if (status === "running" || status === "undoing") {
    return (
      <div className="rounded-md border px-4 py-3">
        <BatchProgress
          isUndo={status === "undoing"}
          {...progressOf(shown)}
          words={{ write: "Importing", undo: "Undoing the import" }}
          labels={{ write: "Imported rows", undo: "Undone rows" }}
          continues="if you leave this page"
        >
          {status === "running" && (
            <Button size="sm" variant="outline" pending={cancel.isPending} onClick={() => cancel.mutate()}>
              Cancel
            </Button>
          )}
        </BatchProgress>
      </div>
    );
  }
  if (status === "checking") {
    return (
      <Notice variant="warning" title="The check was not finished" action={<NewImport shown={shown} />}>
        The page was left while the rows were sent. Choose the file again.
      </Notice>
    );
  }
  if (status === "ready") {
    const planned = counts.add + counts.change;
    return (
      <div className="flex flex-wrap items-center gap-3">
        {planned > 0 && shown.isOwn && (
          <Button className="max-sm:w-full" pending={start.isPending} onClick={() => start.mutate()}>
            {`Import ${countOf(kind, planned)}`}
          </Button>
        )}
        {shown.isOwn && (
          <Button variant="outline" asChild>
            <Link href={pathToFile(kind, shown.id)}>Change columns or rules</Link>
          </Button>
        )}
        <RefusedButton shown={shown} />
        <NewImport shown={shown} />
        <div className="grid gap-0.5 text-sm sm:basis-full">
          <p className="font-medium tabular-nums">{`${plannedLine(shown)}.`}</p>
          <p className="text-muted-foreground">
            {planned > 0 ? "Nothing has been saved yet." : "There is nothing to import. Each row says why."}
            {shown.repeated > 0 &&
              ` ${plural(shown.repeated, "row")} ${shown.repeated === 1 ? "is" : "are"} skipped because an earlier row of this file is the same ${KIND_WORDS[kind].one}.`}
            <RefusedColumns shown={shown} />
          </p>
        </div>
      </div>
    );
  }
  return (
    <Notice
      variant={status === "done" ? "success" : status === "failed" ? "destructive" : "default"}
      title={resultLine(shown)}
      action={
        <>
          <RefusedButton shown={shown} />
          <UndoButton shown={shown} />
        </>
      }
    >
      {status === "failed" && <span className="block">{shown.failure}</span>}
      {status === "cancelled" && <span className="block">What was written before stays until it is undone.</span>}
      {shown.undoableUntil && (
        <span className="block">
          Can be undone until <LocalTime instant={shown.undoableUntil} format="day" />.
        </span>
      )}
      <Link className="underline underline-offset-4" href={KIND_WORDS[kind].list}>
        {`Go to ${KIND_WORDS[kind].many}`}
      </Link>
    </Notice>
  );
}

const NewImport = ({ shown }: { shown: Import }) => (
  <Button variant="outline" asChild>
    <Link href={`${PAGES.import.path}?kind=${shown.kind}`}>New import</Link>
  </Button>
);

/** Why the file of refused rows lacks columns. */
function RefusedColumns({ shown }: { shown: Import }) {
  // The server has no file.
  const isHydrated = useHydrated();
  if (!isHydrated || shown.counts.refuse === 0 || hasAllColumns(shown)) return null;
  return " Refused rows are downloaded with the columns that were used: the others have never left your computer.";
}

function RefusedButton({ shown }: { shown: Import }) {
  const save = useMutation({
    mutationFn: () => saveRefusedRows(shown),
    onError: toastError("Failed to download the rows"),
  });
  if (shown.counts.refuse === 0) return null;
  return (
    <Button variant="outline" pending={save.isPending} onClick={() => save.mutate()}>
      Download refused rows
    </Button>
  );
}

function undoText({ kind, counts }: Import): string {
  const parts = [
    counts.added > 0 && `${countOf(kind, counts.added)} it added will be deleted.`,
    counts.changed > 0 && `${countOf(kind, counts.changed)} it changed will get their values back.`,
    "Anything edited or used since stays as it is, and is listed afterwards.",
  ];
  return parts.filter(Boolean).join(" ");
}

function UndoButton({ shown }: { shown: Import }) {
  const change = useChange();
  const [isAsking, setIsAsking] = useState(false);
  if (!shown.undoableUntil) return null;
  return (
    <>
      <Button variant="outline" onClick={() => setIsAsking(true)}>
        Undo import
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Undo this import?"
        description={undoText(shown)}
        confirmLabel="Undo import"
        destructive
        failureTitle="Failed to undo the import"
        onConfirm={() => change(undoImport, { params: { importId: shown.id } })}
      />
    </>
  );
}

const A_PAGE = 100;
/** More are saved as the server has them. */
const MOST_WITH_ALL_COLUMNS = 2_000;

/** Whether the refused rows can be saved with all columns of the file, also those that were never sent. */
const hasAllColumns = ({ id, counts }: Import): boolean =>
  counts.refuse <= MOST_WITH_ALL_COLUMNS && keptFile(id) !== null;

/** Saves the refused rows with the reasons: with all columns of the file where this browser still has it, else with the used ones. */
async function saveRefusedRows(shown: Import): Promise<void> {
  const csv = hasAllColumns(shown) ? await withAllColumns(shown) : null;
  if (csv === null) return saveFile(urlOf(downloadRefusedRows, { params: { importId: shown.id } }));
  saveBlob(new Blob([csv], { type: "text/csv" }), refusedFileName(shown.fileName));
}

async function withAllColumns({ id }: Import): Promise<string | null> {
  const refused: RefusedRow[] = [];
  for (let total = Number.POSITIVE_INFINITY; refused.length < total; ) {
    const query = { outcome: "refuse" as const, limit: A_PAGE, offset: refused.length };
    const page = await call(listImportRows, { params: { importId: id }, query });
    refused.push(...page.items.map(({ line, note }) => ({ line, note: note ?? "" })));
    total = page.items.length === 0 ? 0 : page.total;
  }
  const response = await askReader({ refused });
  return "csv" in response ? response.csv : null;
}
