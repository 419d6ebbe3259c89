import { GenerationQuery } from "@/lib/ai/contract";
import { MappingQuery } from "@/lib/payroll/contract";
import { ProviderQuery } from "@/lib/providers/contract";
import { UserQuery } from "@/lib/users/contract";

/** What an Admin's Home reads of all providers: numbers, and the newest generation. */
export const ADMIN_QUERIES = {
  providers: ProviderQuery.parse({ limit: "1" }),
  users: UserQuery.parse({ limit: "1" }),
  generations: GenerationQuery.parse({ limit: "1" }),
  /** As many as one page may have. */
  mappings: MappingQuery.parse({ limit: "100" }),
};
