import * as contract from "@/lib/contracts/personal-data";
import { route } from "@/lib/route";
import { deletePersonalData } from "@/lib/users/erasure";

export const POST = route(contract.deletePersonalData, "admin.use", ({ actor, body }) =>
  deletePersonalData(actor, body),
);
