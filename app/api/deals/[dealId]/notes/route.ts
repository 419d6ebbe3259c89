import * as contract from "@/lib/deals/contract";
import * as timeline from "@/lib/deals/timeline";
import { route } from "@/lib/route";

export const GET = route(contract.listNotes, "deal.read", ({ actor, params, query }) =>
  timeline.listNotes(actor, params.dealId, query),
);
export const POST = route(contract.createNote, "deal.write", ({ actor, params, body }) =>
  timeline.createNote(actor, params, body),
);
