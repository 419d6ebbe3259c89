import * as contract from "@/lib/contracts/model-costs";
import { getAllowance } from "@/lib/intelligence/allowance";
import { route } from "@/lib/route";

export const GET = route(contract.getAllowance, "company.read", ({ actor, params }) =>
  getAllowance(actor, params.companyId),
);
