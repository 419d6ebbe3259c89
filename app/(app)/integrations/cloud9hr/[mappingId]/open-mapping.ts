import { getMapping as contract } from "@/lib/contracts/integrations";
import { openRecord } from "@/lib/http/open-record";
import { getMapping } from "@/lib/payroll/mappings";

export const openMapping = openRecord(contract, (_, { mappingId }) => getMapping(mappingId));
