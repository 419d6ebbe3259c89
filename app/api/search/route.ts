import { route } from "@/lib/route";
import * as contract from "@/lib/search/contract";
import { search } from "@/lib/search/service";

export const GET = route(contract.search, "account.use", ({ actor, query }) => search(actor, query.q));
