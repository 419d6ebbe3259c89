import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { csvText, harmless } from "@/lib/csv";
import { StreamedFile } from "@/lib/http/respond";
import { textsOf } from "./kind";
import { findRefusedAfter } from "./repository";
import { type ImportField, labelOfField, REFUSED_REASON, refusedFileName } from "./rules-fields";
import { findImport } from "./service";

const PART = 1_000;

type Refused = Awaited<ReturnType<typeof findRefusedAfter>>;

/**
 * The refused rows as the file had them, under headers that an import knows, with the reason in the last column. Columns that were not
 * used never came here.
 */
export async function refusedAsCsv(actor: Actor, id: string): Promise<StreamedFile> {
  const found = await findImport(actor, id);
  const first = await findRefusedAfter(id, 0, PART);
  return new StreamedFile(parts(found, first), "text/csv", refusedFileName(found.title));
}

async function* parts(found: Awaited<ReturnType<typeof findImport>>, first: Refused): AsyncGenerator<string> {
  // What several columns say in one field is one column of it.
  const fields = [...new Set(found.fields)] as ImportField[];
  const cellsOf = ({ cells, note }: Refused[number]): string[] => {
    const texts = textsOf<ImportField>(found, cells);
    return [...fields.map((field) => harmless(texts[field] ?? "")), note ?? ""];
  };
  yield csvText(first.map(cellsOf), [...fields.map((field) => labelOfField(found.kind, field)), REFUSED_REASON]);
  let rows = first;
  while (rows.length === PART) {
    rows = await findRefusedAfter(found.id, rows.at(-1)?.line ?? 0, PART);
    yield csvText(rows.map(cellsOf));
  }
}
