import { sql } from "kysely";
import { hashPassword } from "@/lib/auth/password";
import { DEMO_PASSWORD } from "@/lib/auth/rules";
import { db } from "@/lib/database/db";
import { kysely } from "@/lib/database/kysely";
import { transaction } from "@/lib/database/transaction";
import { GLOBAL_ROLE } from "@/lib/domain/enums";
import { withBuiltIns } from "@/lib/vendors/port";
import { takeFloorsBack } from "./seed/catalog";
import { at } from "./seed/clock";
import { seedCompanies } from "./seed/companies";
import { seedDealContacts } from "./seed/deal-contacts";
import { closeDeals, seedDeals } from "./seed/deals";
import { seedForecast } from "./seed/forecast";
import { seedGenerationLog } from "./seed/generation-log";
import { seedGenerations } from "./seed/generations";
import { seedImports } from "./seed/imports";
import { seedIntelligence } from "./seed/intelligence";
import { seedNotifications } from "./seed/notifications";
import { seedOwnLook } from "./seed/own-look";
import { seedPayroll } from "./seed/payroll";
import { BEGINNING, seedPeople } from "./seed/people";
import { seedProposals } from "./seed/proposals";
import { seedRevenue } from "./seed/revenue";
import { seedSteps } from "./seed/steps";
import { seedTerms } from "./seed/terms";
import { seedTwin } from "./seed/twins";
import { seedViews } from "./seed/views";

/** Generous: on a busy machine everything takes many times as long. */
const SEED_LIMIT_MS = 900_000;
const LOCK = 7_246_316_002;

const isEmpty = async (): Promise<boolean> => (await db().user.count()) === 0 && (await db().provider.count()) === 0;

/** All or nothing, and only once, however many processes start at the same moment. */
function onceWhenEmpty(fill: () => Promise<void>): Promise<boolean> {
  return transaction(async () => {
    await sql`SELECT pg_advisory_xact_lock(${LOCK}::bigint)::text`.execute(kysely);
    if (!(await isEmpty())) return false;
    await fill();
    return true;
  }, SEED_LIMIT_MS);
}

/** Fills a database without users with the demo data, the same every time. Returns whether it did. */
export async function seedWhenEmpty(): Promise<boolean> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  return onceWhenEmpty(async () => {
    const people = await at(BEGINNING, () => seedPeople(passwordHash));
    await seedOwnLook(people);
    const companies = await seedCompanies(people);
    const deals = await seedDeals(people, companies);
    await seedDealContacts(deals);
    await withBuiltIns(() => seedProposals(people, deals));
    await takeFloorsBack(people.summit);
    await seedTerms(people);
    // The people of the demo data do not exist, so no mail server may get their mails.
    await db().email.updateMany({ data: { status: "held" } });
    await closeDeals(deals);
    await seedForecast(people);
    await seedSteps(deals);
    await seedRevenue(deals);
    await seedPayroll(companies);
    await seedIntelligence(companies);
    await seedGenerations(companies);
    await seedGenerationLog(people, companies);
    await seedNotifications(people, deals);
    await seedImports(companies);
    await seedTwin(people, companies);
    await seedViews(people);
  });
}

/** Creates the first Admin of an empty installation, who invites everybody else. Returns whether it did. */
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
