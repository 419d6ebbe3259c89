import * as contract from "@/lib/mail/contract";
import * as mail from "@/lib/mail/outbox";
import { route } from "@/lib/route";

export const GET = route(contract.listOutbox, "admin.use", ({ query }) => mail.listOutbox(query));
