import * as contract from "@/lib/notifications/contract";
import { countNotifications } from "@/lib/notifications/service";
import { route } from "@/lib/route";

export const GET = route(contract.countNotifications, "account.use", ({ actor }) => countNotifications(actor));
