import * as contract from "@/lib/proposals/agreement/contract";
import { verifyFile } from "@/lib/proposals/agreement/verify";
import { publicRoute } from "@/lib/route";

export const POST = publicRoute(contract.verifyFile, "verify", ({ body, context }) =>
  verifyFile(context.network, body),
);
