import * as contract from "@/lib/duplicates/contract";
import { findTwins } from "@/lib/duplicates/service";
import { route } from "@/lib/route";

export const GET = route(contract.findTwins, "company.write", ({ actor, query }) => findTwins(actor, query));
