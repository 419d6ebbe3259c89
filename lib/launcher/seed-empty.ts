import { seedWhenEmpty } from "@/prisma/seed";

// A program of its own, so that what seeding loads does not stay in the launcher's memory.
await seedWhenEmpty();
process.exit(0);
