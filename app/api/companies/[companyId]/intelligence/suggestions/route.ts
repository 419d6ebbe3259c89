import * as contract from "@/lib/intelligence/contract";
import * as suggestions from "@/lib/intelligence/suggestion-decisions";
import { route } from "@/lib/route";

export const GET = route(contract.listSuggestions, "company.read", ({ actor, params }) =>
  suggestions.listSuggestions(actor, params.companyId),
);
