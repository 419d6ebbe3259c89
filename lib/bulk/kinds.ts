import "server-only";
import type { BulkKind } from "@/lib/domain/bulk";
import { COMPANIES } from "./companies";
import { DEALS } from "./deals";
import type { KindOfBulk } from "./kind";

export const KINDS: Record<BulkKind, KindOfBulk> = { deals: DEALS, companies: COMPANIES };
