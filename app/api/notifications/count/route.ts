import * as contract from "@/lib/contracts/notifications";
import { countNotifications } from "@/lib/notifications/service";
import { route } from "@/lib/route";

export const GET = route(contract.countNotifications, "account.use", ({ actor }) => countNotifications(actor));
