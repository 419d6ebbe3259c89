import * as contract from "@/lib/contracts/providers";
import { archiveProvider } from "@/lib/providers/archive";
import { route } from "@/lib/route";

export const GET = route(contract.exportProvider, "provider.edit", ({ actor, params }) =>
  archiveProvider(actor, params.providerId),
);
