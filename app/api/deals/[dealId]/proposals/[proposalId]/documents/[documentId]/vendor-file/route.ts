import * as contract from "@/lib/contracts/proposals/proposals";
import * as documents from "@/lib/proposals/agreement/download";
import { route } from "@/lib/route";

export const GET = route(contract.downloadVendorFile, "proposal.read", ({ actor, params }) =>
  documents.downloadVendorFile(actor, params),
);
