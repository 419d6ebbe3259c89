import * as contract from "@/lib/deals/contract";
import * as timeline from "@/lib/deals/timeline";
import { route } from "@/lib/route";

export const POST = route(contract.createCompanyNote, "deal.write", ({ actor, params, body }) =>
  timeline.createNote(actor, params, body),
);
