import * as contract from "@/lib/contracts/embeds";
import { publicRoute } from "@/lib/http/route";
import * as signing from "@/lib/signing/service";

export const GET = publicRoute(contract.getSigningDocument, "offer", ({ params }) =>
  signing.getSigningDocument(params.token),
);
