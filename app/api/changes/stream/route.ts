import * as contract from "@/lib/live/contract";
import { openStream } from "@/lib/live/service";
import { route } from "@/lib/route";

export const dynamic = "force-dynamic";

export const GET = route(contract.followChanges, "account.use", async ({ actor, query, received }) =>
  openStream(actor, query, received.headers.get("last-event-id")),
);
