import * as contract from "@/lib/contracts/providers";
import { route } from "@/lib/http/route";
import * as providers from "@/lib/providers/service";

export const GET = route(contract.listProviders, "admin.use", ({ actor, query }) =>
  providers.listProviders(actor, query),
);
export const POST = route(contract.createProvider, "admin.use", ({ actor, body }) =>
  providers.createProvider(actor, body),
);
