import type { TwinKind } from "@/lib/domain/duplicates";
import { COMPANIES } from "./companies";
import { CONTACTS } from "./contacts";
import type { MergeKind } from "./kind";

export const MERGE_KINDS: Readonly<Record<TwinKind, MergeKind>> = { companies: COMPANIES, contacts: CONTACTS };
