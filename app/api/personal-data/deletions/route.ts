import * as contract from "@/lib/contracts/personal-data";
import { deletePersonalData } from "@/lib/erasure/service";
import { route } from "@/lib/route";

export const POST = route(contract.deletePersonalData, "admin.use", ({ actor, body }) =>
  deletePersonalData(actor, body),
);
