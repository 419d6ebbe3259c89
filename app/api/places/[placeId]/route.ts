import * as places from "@/lib/companies/address-search";
import * as contract from "@/lib/companies/contract";
import { route } from "@/lib/route";

export const GET = route(contract.getPlace, "company.write", ({ params, query }) =>
  places.getPlace(params.placeId, query.session),
);
