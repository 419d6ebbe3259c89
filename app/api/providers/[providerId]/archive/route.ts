import { archiveProvider } from "@/lib/providers/archive";
import * as contract from "@/lib/providers/contract";
import { route } from "@/lib/route";

export const GET = route(contract.exportProvider, "provider.edit", ({ actor, params }) =>
  archiveProvider(actor, params.providerId),
);
