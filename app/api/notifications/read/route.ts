import * as contract from "@/lib/notifications/contract";
import { markAllNotifications } from "@/lib/notifications/service";
import { route } from "@/lib/route";

export const PUT = route(contract.markAllNotifications, "account.use", ({ actor, body }) =>
  markAllNotifications(actor, body.filter, body.until),
);
