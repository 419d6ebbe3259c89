import * as contract from "@/lib/notifications/contract";
import { getNotificationSettings, updateNotificationSettings } from "@/lib/notifications/settings";
import { route } from "@/lib/route";

export const GET = route(contract.getNotificationSettings, "account.use", ({ actor }) =>
  getNotificationSettings(actor),
);
export const PATCH = route(contract.updateNotificationSettings, "account.use", ({ actor, body }) =>
  updateNotificationSettings(actor, body),
);
