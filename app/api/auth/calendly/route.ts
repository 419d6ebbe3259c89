import * as accounts from "@/lib/proposals/call/calendly-accounts";
import * as contract from "@/lib/proposals/call/contract";
import { route } from "@/lib/route";

export const GET = route(contract.getOwnCalendly, "account.use", ({ actor }) => accounts.getOwnCalendly(actor));
export const PUT = route(contract.connectOwnCalendly, "account.use", ({ actor, body }) =>
  accounts.connectOwnCalendly(actor, body),
);
export const DELETE = route(contract.disconnectOwnCalendly, "account.use", ({ actor }) =>
  accounts.disconnectOwnCalendly(actor),
);
