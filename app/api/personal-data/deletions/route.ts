import { route } from "@/lib/route";
import * as contract from "@/lib/users/contract";
import { deletePersonalData } from "@/lib/users/erasure";

export const POST = route(contract.deletePersonalData, "admin.use", ({ actor, body }) =>
  deletePersonalData(actor, body),
);
