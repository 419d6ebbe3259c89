import { generationQueryOf } from "@/components/ai/generation-table-query";
import { EMPTY_TABLE_STATE } from "@/components/data-table/table-state";
import { mappingQueryOf } from "@/components/payroll/mapping-table-query";
import { providerQueryOf } from "@/components/providers/provider-table-query";
import { userQueryOf } from "@/components/users/user-table-query";

const FIRST = { ...EMPTY_TABLE_STATE, pageSize: 1 };

/** What an Admin's Home reads of all providers: numbers, and the newest generation. */
export const ADMIN_QUERIES = {
  providers: providerQueryOf(FIRST),
  users: userQueryOf(FIRST),
  generations: generationQueryOf({ ...FIRST, sortOrder: "desc" }),
  mappings: mappingQueryOf(FIRST),
};
