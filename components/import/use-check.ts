import { useState } from "react";
import { messageOf } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { addImportRows, createImport } from "@/lib/generated/calls/imports";
import type { ImportView } from "@/lib/import-file/import-file";
import type { ImportSettings } from "@/lib/imports/contract";
import type { ImportKind } from "@/lib/imports/rules-fields";
import type { useImportFile } from "./use-import-file";

/** Sends the rows of a file to be checked, a part at a time. */
export function useCheck(
  kind: ImportKind,
  file: ReturnType<typeof useImportFile>,
  view: ImportView,
  onChecked: (importId: string) => void,
) {
  const change = useChange();
  const [state, setState] = useState({ isPending: false, sent: 0, failure: null as string | null });

  async function send(settings: ImportSettings): Promise<string> {
    const columns = file.uses.flatMap((use, column) => (use === "unused" ? [] : [column]));
    const { id } = await change(createImport, {
      body: {
        kind,
        fileName: file.name.slice(0, 200),
        source: view.source,
        fields: columns.map((column) => file.uses[column] ?? ""),
        settings: {
          ...settings,
          columnNames: columns.map((column) => view.columns[column]?.name ?? ""),
        },
        totalRows: view.rows,
        rowsLeftOut: view.leftOut,
        headers: view.headers,
        columns: file.uses,
      },
    });
    for (let from = 0; from < view.rows; ) {
      const { rows, next } = await file.chunk(from, columns);
      await change(addImportRows, { params: { importId: id }, body: { from, rows } });
      from = next;
      setState((before) => ({ ...before, sent: next }));
    }
    return id;
  }

  async function start(settings: ImportSettings): Promise<void> {
    setState({ isPending: true, sent: 0, failure: null });
    try {
      const id = await send(settings);
      file.keep(id, settings);
      onChecked(id);
      setState((before) => ({ ...before, isPending: false }));
    } catch (error) {
      setState({
        isPending: false,
        sent: 0,
        failure: messageOf(error, "The rows could not be sent. Please try again."),
      });
    }
  }

  return { ...state, start };
}
