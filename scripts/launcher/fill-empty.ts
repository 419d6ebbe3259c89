import { createFirstAdmin, seedWhenEmpty } from "@/prisma/seed";

// A separate program, so that what it loads does not stay in the launcher's memory.
const { ADMIN_EMAIL = "", ADMIN_PASSWORD = "" } = process.env;
if (process.argv[2] === "admin") await createFirstAdmin(ADMIN_EMAIL, ADMIN_PASSWORD);
else await seedWhenEmpty();
process.exit(0);
