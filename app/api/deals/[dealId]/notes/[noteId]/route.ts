import * as contract from "@/lib/deals/contract";
import * as timeline from "@/lib/deals/timeline";
import { route } from "@/lib/route";

export const PATCH = route(contract.updateNote, "deal.write", ({ actor, params, body }) =>
  timeline.updateNote(actor, params, params.noteId, body),
);
export const DELETE = route(contract.deleteNote, "deal.write", ({ actor, params }) =>
  timeline.deleteNote(actor, params, params.noteId),
);
