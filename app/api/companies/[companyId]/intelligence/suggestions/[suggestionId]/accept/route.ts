import * as contract from "@/lib/intelligence/contract";
import * as suggestions from "@/lib/intelligence/suggestion-decisions";
import { route } from "@/lib/route";

export const POST = route(contract.acceptSuggestion, "company.write", ({ actor, params, body }) =>
  suggestions.acceptSuggestion(actor, params.companyId, params.suggestionId, body),
);
