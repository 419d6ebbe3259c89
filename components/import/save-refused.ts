import { call, urlOf } from "@/lib/api-client/call";
import { saveBlob, saveFile } from "@/lib/api-client/save-file";
import { downloadRefusedRows, type Import, listImportRows } from "@/lib/contracts/imports";
import { refusedFileName } from "@/lib/domain/import/columns";
import type { RefusedRow } from "@/lib/import-file/import-file";
import { askReader, keptFile } from "./file-reader";

const A_PAGE = 100;
/** More are saved as the server has them. */
const MOST_WITH_ALL_COLUMNS = 2_000;

/** Whether the refused rows can be saved with all columns of the file, also those that were never sent. */
export const hasAllColumns = ({ id, counts }: Import): boolean =>
  counts.refuse <= MOST_WITH_ALL_COLUMNS && keptFile(id) !== null;

/** Saves the refused rows with the reasons: with all columns of the file where this browser still has it, else with the used ones. */
export async function saveRefusedRows(shown: Import): Promise<void> {
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
