import * as contract from "@/lib/audit/contract";
import * as entries from "@/lib/audit/entries";
import { route } from "@/lib/route";

export const GET = route(contract.exportAuditEntries, "audit.read", ({ actor, query }) =>
  entries.exportAuditEntries(actor, query),
);
