import * as contract from "@/lib/contracts/mail";
import { route } from "@/lib/http/route";
import * as mail from "@/lib/mail/service";

export const GET = route(contract.listOutbox, "admin.use", ({ query }) => mail.listOutbox(query));
