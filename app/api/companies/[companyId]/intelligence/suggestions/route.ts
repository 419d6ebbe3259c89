import * as contract from "@/lib/contracts/intelligence";
import { route } from "@/lib/http/route";
import * as suggestions from "@/lib/intelligence/suggestion-decisions";

export const GET = route(contract.listSuggestions, "company.read", ({ actor, params }) =>
  suggestions.listSuggestions(actor, params.companyId),
);
