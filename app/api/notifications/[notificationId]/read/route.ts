import * as contract from "@/lib/notifications/contract";
import { markNotification } from "@/lib/notifications/service";
import { route } from "@/lib/route";

export const PUT = route(contract.markNotification, "account.use", ({ actor, params, body }) =>
  markNotification(actor, params.notificationId, body.read),
);
