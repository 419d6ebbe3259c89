import * as contract from "@/lib/contracts/proposals/offers";
import { noteReading } from "@/lib/proposals/client/openings";
import { publicRoute } from "@/lib/route";

export const POST = publicRoute(contract.noteReading, "reading", ({ params, body }) =>
  noteReading(params.proposalId, body),
);
