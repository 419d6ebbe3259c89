import type { ImportKind } from "@/lib/domain/import/kinds";

/** The call behind the list of imports on the page of a kind. */
export const historyArgs = (kind: ImportKind) => ({ query: { kind, limit: 20, offset: 0 } });
