import * as contract from "@/lib/contracts/scheduling";
import { route } from "@/lib/http/route";
import * as accounts from "@/lib/scheduling/calendly-accounts";

export const GET = route(contract.getOwnCalendly, "account.use", ({ actor }) => accounts.getOwnCalendly(actor));
export const PUT = route(contract.connectOwnCalendly, "account.use", ({ actor, body }) =>
  accounts.connectOwnCalendly(actor, body),
);
export const DELETE = route(contract.disconnectOwnCalendly, "account.use", ({ actor }) =>
  accounts.disconnectOwnCalendly(actor),
);
