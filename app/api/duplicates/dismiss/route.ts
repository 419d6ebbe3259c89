import * as contract from "@/lib/duplicates/contract";
import { dismissDuplicate } from "@/lib/duplicates/service";
import { route } from "@/lib/route";

export const POST = route(contract.dismissDuplicate, "duplicates.manage", ({ actor, body }) =>
  dismissDuplicate(actor, body),
);
