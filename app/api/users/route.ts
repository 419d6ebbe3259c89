import { route } from "@/lib/route";
import * as contract from "@/lib/users/contract";
import * as users from "@/lib/users/service";

export const GET = route(contract.listUsers, "admin.use", ({ query }) => users.listUsers(query));
export const POST = route(contract.createUser, "admin.use", ({ actor, body }) => users.createUser(actor, body));
