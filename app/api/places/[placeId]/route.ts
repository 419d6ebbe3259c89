import * as contract from "@/lib/contracts/places";
import { route } from "@/lib/http/route";
import * as places from "@/lib/places/service";

export const GET = route(contract.getPlace, "company.write", ({ params, query }) =>
  places.getPlace(params.placeId, query.session),
);
