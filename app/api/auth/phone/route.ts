import { route } from "@/lib/route";
import * as contract from "@/lib/users/contract";
import * as users from "@/lib/users/service";

export const GET = route(contract.getOwnPhone, "account.use", ({ actor }) => users.getOwnPhone(actor));
export const PATCH = route(contract.updateOwnPhone, "account.use", ({ actor, body }) =>
  users.updateOwnPhone(actor, body),
);
