import { route } from "@/lib/route";
import * as contract from "@/lib/users/contract";
import * as users from "@/lib/users/service";

export const GET = route(contract.getUser, "admin.use", ({ params }) => users.getUser(params.userId));
export const PATCH = route(contract.updateUser, "admin.use", ({ actor, params, body }) =>
  users.updateUser(actor, params.userId, body),
);
