import "server-only";
import type { ImportKind } from "@/lib/domain/import/kinds";
import { COMPANIES } from "./companies";
import { CONTACTS } from "./contacts";
import { DEALS } from "./deals";
import type { KindOfImport } from "./kind";

export const KINDS: Record<ImportKind, KindOfImport> = { companies: COMPANIES, contacts: CONTACTS, deals: DEALS };
