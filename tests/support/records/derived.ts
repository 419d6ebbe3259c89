import { findDifferences } from "@/prisma/check-derived";
import { withClient } from "@/prisma/with-client";

/** Where this test file's database differs from a full recount of what it keeps twice. */
export const differences = () => withClient(process.env.DATABASE_URL ?? "", findDifferences);
