import "server-only";
import type { ImportKind } from "@/lib/domain/import/kinds";
import { COMPANIES } from "./companies";
import { CONTACTS } from "./contacts";
import type { KindOfImport } from "./kind";

export const KINDS: Record<ImportKind, KindOfImport> = { companies: COMPANIES, contacts: CONTACTS };
