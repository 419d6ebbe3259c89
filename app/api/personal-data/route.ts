import { route } from "@/lib/route";
import * as contract from "@/lib/users/contract";
import { findPersonalData } from "@/lib/users/erasure";

export const GET = route(contract.findPersonalData, "admin.use", ({ query }) => findPersonalData(query.email));
