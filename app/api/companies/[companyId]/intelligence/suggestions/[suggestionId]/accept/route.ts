import * as contract from "@/lib/contracts/intelligence";
import { route } from "@/lib/http/route";
import * as suggestions from "@/lib/intelligence/suggestion-decisions";

export const POST = route(contract.acceptSuggestion, "company.write", ({ actor, params, body }) =>
  suggestions.acceptSuggestion(actor, params.companyId, params.suggestionId, body),
);
