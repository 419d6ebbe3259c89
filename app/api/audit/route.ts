import * as contract from "@/lib/audit/contract";
import * as entries from "@/lib/audit/entries";
import { route } from "@/lib/route";

export const GET = route(contract.listAuditEntries, "audit.read", ({ actor, query }) =>
  entries.listAuditEntries(actor, query),
);
