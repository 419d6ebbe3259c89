import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { harmless } from "@/lib/csv";
import { csvFile, type StreamedFile } from "@/lib/http/respond";
import { textsOf } from "./kind";
import { findRefusedAfter } from "./repository";
import { type ImportField, labelOfField, REFUSED_REASON, refusedFileName } from "./rules-fields";
import { findImport } from "./service";

/**
 * The refused rows as the file had them, under headers that an import knows, with the reason in the last column. Columns that were not
 * used never came here.
 */
export async function refusedAsCsv(actor: Actor, id: string): Promise<StreamedFile> {
  const found = await findImport(actor, id);
  // What several columns say in one field is one column of it.
  const fields = [...new Set(found.fields)] as ImportField[];
  return csvFile({
    name: refusedFileName(found.title),
    columns: [...fields.map((field) => labelOfField(found.kind, field)), REFUSED_REASON],
    read: (after: Refused | undefined, limit) => findRefusedAfter(id, after?.line ?? 0, limit),
    cells({ cells, note }) {
      const texts = textsOf<ImportField>(found, cells);
      return [...fields.map((field) => harmless(texts[field] ?? "")), note ?? ""];
    },
  });
}

type Refused = Awaited<ReturnType<typeof findRefusedAfter>>[number];
