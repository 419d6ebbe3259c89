import "server-only";
import { AppError } from "@/lib/app-error";
import type { ImportKind } from "@/lib/domain/import/kinds";
import { COMPANIES } from "./companies";
import { CONTACTS } from "./contacts";
import type { KindOfImport } from "./kind";

const KINDS: Partial<Record<ImportKind, KindOfImport>> = { companies: COMPANIES, contacts: CONTACTS };

/** Throws 'bad_request' for a kind that cannot be imported. */
export function kindOf(kind: ImportKind): KindOfImport {
  const found = KINDS[kind];
  if (!found)
    throw AppError.badRequest("These records cannot be imported", { kind: "These records cannot be imported" });
  return found;
}
