import * as contract from "@/lib/proposals/client/contract";
import { noteReading } from "@/lib/proposals/client/openings";
import { publicRoute } from "@/lib/route";

export const POST = publicRoute(contract.noteReading, "reading", ({ params, body }) =>
  noteReading(params.proposalId, body),
);
