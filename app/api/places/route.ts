import * as places from "@/lib/companies/address-search";
import * as contract from "@/lib/companies/contract";
import { route } from "@/lib/route";

export const GET = route(contract.searchPlaces, "company.write", ({ actor, query }) =>
  places.searchPlaces(actor, query.search, query.session),
);
