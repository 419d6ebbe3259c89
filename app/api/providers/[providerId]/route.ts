import * as contract from "@/lib/providers/contract";
import * as providers from "@/lib/providers/service";
import { route } from "@/lib/route";

export const GET = route(contract.getProvider, "provider.edit", ({ actor, params }) =>
  providers.getProvider(actor, params.providerId),
);
export const PATCH = route(contract.updateProvider, "provider.edit", ({ actor, params, body }) =>
  providers.updateProvider(actor, params.providerId, body),
);
