import * as contract from "@/lib/providers/contract";
import * as providers from "@/lib/providers/service";
import { route } from "@/lib/route";

export const GET = route(contract.listProviders, "admin.use", ({ actor, query }) =>
  providers.listProviders(actor, query),
);
export const POST = route(contract.createProvider, "admin.use", ({ actor, body }) =>
  providers.createProvider(actor, body),
);
