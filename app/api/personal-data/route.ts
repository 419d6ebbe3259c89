import * as contract from "@/lib/contracts/personal-data";
import { route } from "@/lib/route";
import { findPersonalData } from "@/lib/users/erasure";

export const GET = route(contract.findPersonalData, "admin.use", ({ query }) => findPersonalData(query.email));
