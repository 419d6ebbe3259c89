import { openRecord } from "@/lib/http/open-record";
import { getProvider as contract } from "@/lib/providers/contract";
import { getProvider } from "@/lib/providers/service";

/** Null for a missing provider; the page then says so. */
export const openProvider = openRecord(
  contract,
  (actor, { providerId }) => getProvider(actor, providerId),
  () => null,
);
