import { GenerationQuery } from "@/lib/contracts/generations";
import { MappingQuery } from "@/lib/contracts/integrations";
import { ProviderQuery } from "@/lib/contracts/providers";
import { UserQuery } from "@/lib/contracts/users";

/** What an Admin's Home reads of all providers: numbers, and the newest generation. */
export const ADMIN_QUERIES = {
  providers: ProviderQuery.parse({ limit: "1" }),
  users: UserQuery.parse({ limit: "1" }),
  generations: GenerationQuery.parse({ limit: "1" }),
  /** As many as one page may have. */
  mappings: MappingQuery.parse({ limit: "100" }),
};
