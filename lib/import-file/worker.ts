// A file's rows are kept here, apart from the page, until they are sent.
import { RefusedFile } from "@/lib/refused-file";
import { ImportFile } from "./import-file";
import type { ImportRequest, ImportResponse } from "./messages";

let file: ImportFile | null = null;

async function answer(request: ImportRequest): Promise<ImportResponse> {
  try {
    if ("open" in request) file = await ImportFile.open(request.kind, request.open);
    else if ("paste" in request) file = ImportFile.paste(request.kind, request.paste);
    if (!file) return { refused: "Choose the file again." };
    const read = file;
    if ("sheet" in request) await read.chooseSheet(request.sheet);
    else if ("separator" in request) read.chooseSeparator(request.separator);
    else if ("writtenAs" in request) return { written: read.writtenAs(request.writtenAs) };
    else if ("valuesOf" in request) return { values: request.valuesOf.map((column) => read.valuesOf(column)) };
    else if ("refused" in request) return { csv: read.refusedCsv(request.refused) };
    else if ("from" in request) return { chunk: read.chunk(request.from, request.columns) };
    return { view: read.view() };
  } catch (error) {
    // What a library says of a broken file may quote it.
    return {
      refused:
        error instanceof RefusedFile ? error.message : "This file could not be read. Save it again as .xlsx or .csv.",
    };
  }
}

addEventListener("message", async ({ data }: MessageEvent<ImportRequest>) => {
  postMessage(await answer(data));
});
