import { createFirstAdmin, seedWhenEmpty } from "@/prisma/seed";

// A separate program, so that what it loads does not stay in the launcher's memory.
const { ADMIN_EMAIL = "", ADMIN_PASSWORD = "" } = process.env;
const filled = process.argv[2] === "admin" ? createFirstAdmin(ADMIN_EMAIL, ADMIN_PASSWORD) : seedWhenEmpty();
void filled.then(() => process.exit(0));
