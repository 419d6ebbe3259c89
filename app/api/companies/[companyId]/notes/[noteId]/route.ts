import * as contract from "@/lib/deals/contract";
import * as timeline from "@/lib/deals/timeline";
import { route } from "@/lib/route";

export const PATCH = route(contract.updateCompanyNote, "deal.write", ({ actor, params, body }) =>
  timeline.updateNote(actor, params, params.noteId, body),
);
export const DELETE = route(contract.deleteCompanyNote, "deal.write", ({ actor, params }) =>
  timeline.deleteNote(actor, params, params.noteId),
);
