import * as contract from "@/lib/contracts/intelligence";
import { route } from "@/lib/http/route";
import * as suggestions from "@/lib/intelligence/suggestion-decisions";

export const POST = route(contract.dismissSuggestion, "company.write", ({ actor, params }) =>
  suggestions.dismissSuggestion(actor, params.companyId, params.suggestionId),
);
