import * as contract from "@/lib/contracts/places";
import { route } from "@/lib/http/route";
import * as places from "@/lib/places/service";

export const GET = route(contract.searchPlaces, "company.write", ({ actor, query }) =>
  places.searchPlaces(actor, query.search, query.session),
);
