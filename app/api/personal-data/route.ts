import * as contract from "@/lib/contracts/personal-data";
import { findPersonalData } from "@/lib/erasure/service";
import { route } from "@/lib/route";

export const GET = route(contract.findPersonalData, "admin.use", ({ query }) => findPersonalData(query.email));
