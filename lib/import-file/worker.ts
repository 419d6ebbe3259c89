import type { ImportKind } from "@/lib/imports/rules-fields";
import { serveFile } from "@/lib/table-file/serve";
import { ImportFile } from "./import-file";
import type { ImportRequest, ImportResponse } from "./reader";

serveFile<ImportKind, ImportFile, ImportRequest, ImportResponse>(
  (kind) => new ImportFile(kind),
  (file, request) => {
    if ("writtenAs" in request) return { written: file.writtenAs(request.writtenAs) };
    if ("valuesOf" in request) return { values: request.valuesOf.map((column) => file.valuesOf(column)) };
    if ("refused" in request) return { csv: file.refusedCsv(request.refused) };
    if ("from" in request) return { chunk: file.chunk(request.from, request.columns) };
    return { view: file.view() };
  },
);
