import * as contract from "@/lib/contracts/scheduling";
import { publicRoute } from "@/lib/http/route";
import { receiveCalendly } from "@/lib/scheduling/webhook";

export const POST = publicRoute(contract.receiveCalendly, null, ({ params, body, received }) =>
  receiveCalendly(params.account, body, received),
);
