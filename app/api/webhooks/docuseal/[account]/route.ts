import * as contract from "@/lib/contracts/docuseal";
import { publicRoute } from "@/lib/http/route";
import { receiveDocuseal } from "@/lib/signing/webhook";

export const POST = publicRoute(contract.receiveDocuseal, null, ({ params, body, received }) =>
  receiveDocuseal(params.account, body, received),
);
