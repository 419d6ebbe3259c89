import { archiveProvider } from "@/lib/archive/service";
import * as contract from "@/lib/contracts/exports";
import { route } from "@/lib/route";

export const GET = route(contract.exportProvider, "provider.edit", ({ actor, params }) =>
  archiveProvider(actor, params.providerId),
);
