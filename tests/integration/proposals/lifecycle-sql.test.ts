import { sql as query, type RawBuilder, type SqlBool } from "kysely";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { db } from "@/lib/database/db";
import { kysely } from "@/lib/database/kysely";
import { sumWeighted } from "@/lib/deals/in-forecast";
import { utcMidnight } from "@/lib/domain/dates";
import { add, toText, ZERO } from "@/lib/domain/decimal";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import { weightedValue } from "@/lib/forecast/rules";
import * as floors from "@/lib/pricing/floors";
import { findOffersToRemind, takeFollowUp } from "@/lib/proposals/client/repository-reminders";
import { getOffer } from "@/lib/proposals/client/service";
import * as rules from "@/lib/proposals/lifecycle";
import { canBeAnswered, isAccepted, isPastLastDay, isUnanswered, isWithheld } from "@/lib/proposals/lifecycle-sql";
import { sumCommission } from "@/lib/revenue/repository-commission";
import { listToday } from "@/lib/today/service";
import { CLOCK_CHANGES, FORWARD, momentBefore } from "../../support/clock-changes";
import { actorOf } from "../../support/records/people";
import { addProposal } from "../../support/records/proposals";
import { makeWorld, type World } from "../../support/records/world";

const each = <T, R>(values: readonly T[], of: (value: T) => R[]): R[] => values.flatMap(of);
const PROPOSALS = each(Object.values(PROPOSAL_STATUS), (status) =>
  each([null, "declined", "voided"] as const, (endedAs) =>
    each([null, ...floors.APPROVALS], (approval) =>
      each(["open", "won", "lost"] as const, (dealStatus) =>
        each(["active", "inactive"] as const, (companyStatus) =>
          each([null, FORWARD.saturday, FORWARD.sunday, FORWARD.monday], (expiresOn) =>
            FORWARD.places.map(({ zone: timeZone }) => ({
              ...{ status, endedAs, approval, dealStatus, companyStatus, expiresOn, timeZone },
            })),
          ),
        ),
      ),
    ),
  ),
);

/** What a condition says of each proposal, in their order; none has another on its deal. */
async function inSql(condition: RawBuilder<SqlBool>): Promise<boolean[]> {
  const { rows } = await query<{ holds: boolean }>`
    WITH one AS (SELECT * FROM json_to_recordset(${JSON.stringify(PROPOSALS.map((row, place) => ({ ...row, place })))}::json)
                   AS one ("place" int, "status" int, "endedAs" text, "approval" text, "dealStatus" text, "companyStatus" text,
                           "expiresOn" date, "timeZone" text)),
         proposals AS (SELECT place, place AS id, place AS deal_id, status, "endedAs" AS ended_as, approval, "expiresOn" AS expires_on
                         FROM one),
         deals AS (SELECT place, "dealStatus" AS deal_status FROM one),
         companies AS (SELECT place, "companyStatus" AS status FROM one),
         providers AS (SELECT place, "timeZone" AS time_zone FROM one)
    SELECT ${condition} AS holds
      FROM proposals JOIN deals USING (place) JOIN companies USING (place) JOIN providers USING (place)
     ORDER BY place`.execute(kysely);
  return rows.map(({ holds }) => holds);
}

describe("a rule of lifecycle.ts in SQL", () => {
  const isOpen = (row: (typeof PROPOSALS)[number]) => rules.refuseAnswered(row) === null;

  test.each(FORWARD.places.flatMap(({ monday }) => [momentBefore(monday), monday]))(
    "says the same of each proposal at %s",
    async (at) => {
      const now = new Date(at);
      const isPast = (row: (typeof PROPOSALS)[number]) => rules.isPastLastDay(row, now);
      expect(await inSql(isPastLastDay(now))).toEqual(PROPOSALS.map(isPast));
      expect(await inSql(canBeAnswered(now))).toEqual(
        PROPOSALS.map((row) => isOpen(row) && !isPast(row) && !floors.isWithheld(row)),
      );
    },
  );

  test("says the same of each proposal where no clock decides", async () => {
    const { DRAFT, REJECTED } = PROPOSAL_STATUS;
    expect(await inSql(isUnanswered)).toEqual(PROPOSALS.map(isOpen));
    expect(await inSql(isWithheld)).toEqual(PROPOSALS.map(floors.isWithheld));
    expect(await inSql(isAccepted("proposals"))).toEqual(
      PROPOSALS.map(({ status, endedAs }) => status !== DRAFT && status !== REJECTED && endedAs === null),
    );
  });
});

test("deals count in a weighted total what one counts by weightedValue, to the fraction of a cent", async () => {
  const deals = [
    ["open", 100.01, 33],
    ["open", 0.1, 5],
    ["open", 7_777_777_777.77, 95],
    ["open", 1_000, null],
    ["open", 50, 0],
    ["won", 500, 100],
    ["lost", 500, 60],
  ] as const;
  const sumOf = async (rows: readonly (readonly [string, number, number | null])[], only?: "open") => {
    const { rows: found } = await query<{ total: string }>`
      SELECT ${sumWeighted(only)}::text AS total FROM json_to_recordset(${JSON.stringify(
        rows.map(([status, value, confidence]) => ({ deal_status: status, expected_value: value, confidence })),
      )}::json) AS deals (deal_status text, expected_value numeric, confidence int)`.execute(kysely);
    return Number(found[0]?.total);
  };
  const open = deals.filter(([status]) => status === "open");
  const counted = open.map(([, expectedValue, confidence]) => weightedValue({ expectedValue, confidence }));
  const whole = Number(toText(counted.reduce(add, ZERO)));
  expect([await sumOf(deals, "open"), await sumOf(open), await sumOf([], "open")]).toEqual([whole, whole, 0]);
  for (const [place, deal] of open.entries()) expect(await sumOf([deal])).toBe(Number(toText(counted[place] ?? ZERO)));
});

describe("an offer's last day ends at its provider's midnight (D-111)", () => {
  let world: World;
  let proposal: Awaited<ReturnType<typeof addProposal>>;

  beforeAll(async () => {
    world = await makeWorld();
    proposal = await addProposal(world);
    const { id: proposalId } = proposal;
    await db().proposal.update({ where: { id: proposalId }, data: { isPrimary: true } });
    await db().sentOffer.create({ data: { proposalId, recipient: "jordan@client.test", sentById: world.rep } });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Where the offer still counts as open. */
  async function places() {
    const rep = await actorOf(world.rep, world.summit.providerId);
    const { items } = await listToday(rep, { of: "me", dealId: proposal.deal.id });
    const year = { startDate: "2027-01-01", endDate: "2027-12-31" };
    const { open } = await sumCommission(rep, world.rep, year);
    await db().proposal.update({ where: { id: proposal.id }, data: { followUps: 0 } });
    return {
      page: !(await getOffer(proposal.id)).expired,
      today: items.some(({ reasons }) => reasons.some(({ kind }) => kind === "opened" || kind === "unopened")),
      commission: open.proposals === 1,
      reminder: (await takeFollowUp(proposal.id)) !== undefined,
    };
  }

  test.each(CLOCK_CHANGES)(
    "in $zone on $day: for the client, in Today, in the commission and for reminders",
    async (place) => {
      const { zone, day, monday, sundayNine } = place;
      await db().provider.update({
        where: { id: world.summit.providerId },
        data: { timeZone: zone, followUpMails: true },
      });
      await db().proposal.update({ where: { id: proposal.id }, data: { expiresOn: utcMidnight(day), followUps: 1 } });
      await db().sentOffer.updateMany({ data: { sentAt: new Date(+utcMidnight(day) - 5 * 86_400_000) } });
      vi.useFakeTimers({ toFake: ["Date"], now: new Date(momentBefore(monday)) });
      expect(await places()).toEqual({ page: true, today: true, commission: true, reminder: true });
      vi.setSystemTime(new Date(monday));
      expect(await places()).toEqual({ page: false, today: false, commission: false, reminder: false });
      // A client is mailed from 8 AM until 6 PM of the provider's day.
      await db().proposal.update({ where: { id: proposal.id }, data: { followUps: 1 } });
      const found = async (hours: number, seconds = 0) =>
        (await findOffersToRemind(new Date(Date.parse(sundayNine) + hours * 3_600_000 + seconds * 1_000))).map(
          ({ id }) => id,
        );
      expect(await found(-1, -1)).toEqual([]);
      expect(await found(-1)).toEqual([proposal.id]);
      expect(await found(9, -1)).toEqual([proposal.id]);
      expect(await found(9)).toEqual([]);
    },
  );
});
