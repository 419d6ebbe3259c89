import type { TwinKind } from "@/lib/duplicates/rules";
import { COMPANIES } from "./companies";
import { CONTACTS } from "./contacts";
import type { MergeKind } from "./kind";

export const MERGE_KINDS: Readonly<Record<TwinKind, MergeKind>> = { companies: COMPANIES, contacts: CONTACTS };
