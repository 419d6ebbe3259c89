import "server-only";
import { AppError } from "@/lib/app-error";
import type { Actor } from "@/lib/auth/actor";
import { csvText } from "@/lib/csv";
import { labelOfField } from "@/lib/domain/import/fields";
import { StreamedFile } from "@/lib/http/respond";
import { findImport, type ImportRecord } from "./repository";
import { findRefusedAfter } from "./repository-rows";

const PART = 1_000;

type Refused = Awaited<ReturnType<typeof findRefusedAfter>>;

/** The refused rows as the file had them, under headers that an import knows, with the reason in the last column. */
export async function refusedAsCsv(actor: Actor, id: string): Promise<StreamedFile> {
  const found = await findImport(actor, id);
  if (!found) throw AppError.notFound("Import not found");
  const first = await findRefusedAfter(id, 0, PART);
  const name = found.fileName.replace(/\.[a-z]+$/i, "").replace(/[^\w -]+/g, "_");
  return new StreamedFile(parts(found, first), "text/csv", `${name || "import"}-refused.csv`);
}

async function* parts({ id, kind, fields }: ImportRecord, first: Refused): AsyncGenerator<string> {
  yield csvText(first.map(cellsOf), [...fields.map((field) => labelOfField(kind, field)), REASON]);
  let rows = first;
  while (rows.length === PART) {
    rows = await findRefusedAfter(id, rows.at(-1)?.line ?? 0, PART);
    yield csvText(rows.map(cellsOf));
  }
}

const REASON = "Why it was refused";

/** A blank before a sign, or a line feed, makes a formula too in some programs. */
const harmless = (cell: string): string => (/^[\s\0]+[=+\-@|]/.test(cell) ? `'${cell}` : cell);

const cellsOf = ({ cells, note }: Refused[number]): string[] => [...cells.map(harmless), note ?? ""];
