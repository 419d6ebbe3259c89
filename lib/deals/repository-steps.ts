import "server-only";
import { expressionBuilder } from "kysely";
import { jsonBuildObject } from "kysely/helpers/postgres";
import { leadsProvider } from "@/lib/access/scope";
import { db, type Prisma } from "@/lib/database/db";
import { asDay, count } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import { wholeList } from "@/lib/database/page";
import { activeMembers } from "@/lib/database/people";
import { isLate, shownStep } from "@/lib/database/steps";
import type { DB } from "@/lib/generated/kysely/types";

const steps = expressionBuilder<DB, "dealSteps" | "deals">();

/** Whether a step that is not done waits for somebody: those of a closed deal do not, but for a won deal's renewal (D-179). */
const isToBeDone = steps.or([
  steps("deals.dealStatus", "=", "open"),
  steps.and([steps("deals.dealStatus", "=", "won"), steps("dealSteps.proposalId", "is not", null)]),
]);

/** Who does a step in place of the deal's sales rep: null once they no longer lead its provider, since they may not see it then. */
export const stepAssignee = steps
  .selectFrom("users")
  .innerJoin("members", "members.userId", "users.id")
  .whereRef("users.id", "=", "dealSteps.assigneeId")
  .whereRef("members.providerId", "=", "deals.providerId")
  .where(leadsProvider)
  .select(({ ref }) =>
    jsonBuildObject({
      id: ref("users.id"),
      firstName: ref("users.firstName"),
      lastName: ref("users.lastName"),
    }).as("person"),
  );

const selectStep = kysely
  .selectFrom("dealSteps")
  .innerJoin("deals", "deals.id", "dealSteps.dealId")
  .innerJoin("users", "users.id", "deals.salesRepId")
  .select(["dealSteps.dealId", "dealSteps.proposalId", shownStep.$notNull().as("step"), stepAssignee.as("leader")])
  .select(["users.id as repId", "users.firstName as repFirstName", "users.lastName as repLastName"]);

export type StepRow = Awaited<ReturnType<typeof findSteps>>["rows"][number];

/** The steps of a deal that are to be done, the next one first, and how many there are. */
export const findSteps = (dealId: string) =>
  wholeList(
    selectStep
      .where("dealSteps.dealId", "=", dealId)
      .where("dealSteps.doneAt", "is", null)
      .orderBy("dealSteps.dueOn")
      .orderBy("dealSteps.dueAt", (order) => order.asc().nullsLast())
      .orderBy("dealSteps.id"),
  );

export const findStep = (id: string): Promise<StepRow> =>
  selectStep.where("dealSteps.id", "=", id).executeTakeFirstOrThrow();

/** A deal's step, done or not, of a deal that the transaction under way has locked; undefined where the deal has no such step. */
export const findStepOfDeal = (dealId: string, id: string) =>
  kysely
    .selectFrom("dealSteps")
    .where("id", "=", id)
    .where("dealId", "=", dealId)
    .select(["id", "kind", "text", "doneAt"])
    .executeTakeFirst();

export async function countOpenSteps(dealId: string): Promise<number> {
  const { open } = await kysely
    .selectFrom("dealSteps")
    .where("dealId", "=", dealId)
    .where("doneAt", "is", null)
    .select(count().as("open"))
    .executeTakeFirstOrThrow();
  return open;
}

/** The owners and admins of a provider, who see all of its deals, by name. */
export const findLeaders = (providerId: string) =>
  activeMembers(providerId).where(leadsProvider).select(["users.id", "users.firstName", "users.lastName"]).execute();

export const insertStep = (data: Prisma.DealStepUncheckedCreateInput): Promise<{ id: string }> =>
  db().dealStep.create({ data, select: { id: true } });

export async function updateStepRow(id: string, data: Prisma.DealStepUncheckedUpdateInput): Promise<void> {
  await db().dealStep.update({ where: { id }, data, select: { id: true } });
}

/**
 * Takes the steps that are to be done whose day has passed, where their doer is, since somebody was last notified of that, at most
 * so many, and whose they are. A step that was moved is taken again once its new day has passed.
 */
export const takeOverdueSteps = (now: Date, limit: number) =>
  kysely
    .with("overdue", (query) =>
      query
        .selectFrom("dealSteps")
        .innerJoin("deals", "deals.id", "dealSteps.dealId")
        .innerJoin("companies", "companies.id", "deals.companyId")
        .where("dealSteps.doneAt", "is", null)
        .where(({ eb }) => eb("dealSteps.overdueToldOn", "is distinct from", eb.ref("dealSteps.dueOn")))
        .where(isLate(now))
        .where(isToBeDone)
        .where("companies.status", "=", "active")
        .orderBy("dealSteps.dueOn")
        .orderBy("dealSteps.id")
        .limit(limit)
        .forNoKeyUpdate("dealSteps")
        .skipLocked()
        .select([
          "dealSteps.id",
          "dealSteps.dealId",
          "deals.providerId",
          "deals.salesRepId",
          asDay("dealSteps.dueOn").as("dueOn"),
          stepAssignee.as("leader"),
        ]),
    )
    .updateTable("dealSteps")
    .from("overdue")
    .whereRef("dealSteps.id", "=", "overdue.id")
    .set(({ ref }) => ({ overdueToldOn: ref("dealSteps.dueOn") }))
    .returning([
      "overdue.id",
      "overdue.dealId",
      "overdue.providerId",
      "overdue.salesRepId",
      "overdue.leader",
      "overdue.dueOn",
    ])
    .execute();

export async function deleteStepRow(id: string): Promise<void> {
  await db().dealStep.delete({ where: { id }, select: { id: true } });
}
