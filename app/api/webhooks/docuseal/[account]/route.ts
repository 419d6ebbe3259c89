import * as contract from "@/lib/proposals/signing/contract";
import { receiveDocuseal } from "@/lib/proposals/signing/vendor/webhook";
import { publicRoute } from "@/lib/route";

export const POST = publicRoute(contract.receiveDocuseal, null, ({ params, body, received }) =>
  receiveDocuseal(params.account, body, received),
);
