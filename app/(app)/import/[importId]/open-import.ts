import { getImport as contract } from "@/lib/contracts/imports";
import { openRecord } from "@/lib/http/open-record";
import { getImport } from "@/lib/imports/service";

export const openImport = openRecord(contract, (actor, { importId }) => getImport(actor, importId));
