import { sql } from "kysely";
import { hashPassword } from "@/lib/auth/password";
import { db } from "@/lib/db";
import { GLOBAL_ROLE } from "@/lib/domain/enums";
import { withBuiltIns } from "@/lib/integrations/port";
import { kysely } from "@/lib/kysely";
import { transaction } from "@/lib/transaction";
import { seedCompanies } from "./seed/companies";
import { seedDeals } from "./seed/deals";
import { seedIntelligence } from "./seed/intelligence";
import { seedPayroll } from "./seed/payroll";
import { seedPeople } from "./seed/people";
import { seedProposals } from "./seed/proposals";
import { seedRevenue } from "./seed/revenue";

const DEMO_PASSWORD = "Demo-pass-1";
const SEED_LIMIT_MS = 120_000;
const LOCK = 7_246_316_002;

const isEmpty = async (): Promise<boolean> => (await db().user.count()) === 0 && (await db().provider.count()) === 0;

/** All or nothing, and once, however many processes start at the same moment. */
function onceWhenEmpty(fill: () => Promise<void>): Promise<boolean> {
  return transaction(async () => {
    await sql`SELECT pg_advisory_xact_lock(${LOCK}::bigint)::text`.execute(kysely);
    if (!(await isEmpty())) return false;
    await fill();
    return true;
  }, SEED_LIMIT_MS);
}

/** Fills a database that holds no users with the demo data, the same every time. Answers whether it did. */
export async function seedWhenEmpty(): Promise<boolean> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  return onceWhenEmpty(async () => {
    const people = await seedPeople(passwordHash);
    const companies = await seedCompanies(people);
    const deals = await seedDeals(people, companies);
    await withBuiltIns(() => seedProposals(people, deals));
    await seedRevenue(people, companies);
    await seedPayroll(people, companies);
    await seedIntelligence(people);
  });
}

/** Gives an empty installation its first Admin, who invites everybody else. Answers whether it did. */
export async function createFirstAdmin(email: string, password: string): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  return onceWhenEmpty(async () => {
    await db().user.create({
      data: {
        firstName: "First",
        lastName: "Admin",
        email: email.trim().toLowerCase(),
        passwordHash,
        role: GLOBAL_ROLE.ADMIN,
      },
      select: { id: true },
    });
  });
}
