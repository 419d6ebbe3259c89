import * as contract from "@/lib/proposals/call/contract";
import { receiveCalendly } from "@/lib/proposals/call/webhook";
import { publicRoute } from "@/lib/route";

export const POST = publicRoute(contract.receiveCalendly, null, ({ params, body, received }) =>
  receiveCalendly(params.account, body, received),
);
