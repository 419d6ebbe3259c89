import * as contract from "@/lib/notifications/contract";
import { listNotifications } from "@/lib/notifications/service";
import { route } from "@/lib/route";

export const GET = route(contract.listNotifications, "account.use", ({ actor, query }) =>
  listNotifications(actor, query),
);
