import * as contract from "@/lib/intelligence/contract";
import * as suggestions from "@/lib/intelligence/suggestion-decisions";
import { route } from "@/lib/route";

export const POST = route(contract.dismissSuggestion, "company.write", ({ actor, params }) =>
  suggestions.dismissSuggestion(actor, params.companyId, params.suggestionId),
);
