import * as contract from "@/lib/auth/contract";
import { publicRoute } from "@/lib/route";
import { createPassword } from "@/lib/team/invitations";

export const POST = publicRoute(contract.createPassword, null, ({ body }) => createPassword(body.token, body.password));
