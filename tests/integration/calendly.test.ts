import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { errorBody } from "@/lib/contracts/errors";
import { db } from "@/lib/db";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import { togglePrimary } from "@/lib/proposals/service";
import { followCallJob, lookAfterCalls } from "@/lib/scheduling/jobs";
import { transaction } from "@/lib/transaction";
import { addWaitingCall, bookingOf, setCalendly, startCalendly, work } from "../support/calendly";
import { type FakeCalendly, HOST_ZONE, OTHER_EVENT_TYPE, RESET_SECONDS } from "../support/fake-calendly";
import { asOwner } from "../support/owner";
import { actorOf } from "../support/people";
import { addProposal, signAsClient } from "../support/proposals";
import { changesNothing } from "../support/snapshot";
import { sql } from "../support/sql";
import { type Answer, claimBooked, claimSigned, show } from "../support/vendor-calls";
import { makeWorld, type World } from "../support/world";

const { DOCUMENT_SIGNING, WELCOME_CALL, COMPLETED } = PROPOSAL_STATUS;

let world: World;
let calendly: FakeCalendly;

beforeAll(async () => {
  world = await makeWorld();
});
beforeEach(async () => {
  await sql("DELETE FROM rate_limits");
  await db().jobEvent.deleteMany();
  calendly = await startCalendly();
});
afterEach(async () => {
  expect(calendly.wrong, "asked otherwise than Calendly's contract says").toEqual([]);
  await calendly.stop();
});
afterAll(() => setCalendly(null));

const statusOf = async (id: string) => (await db().proposal.findUniqueOrThrow({ where: { id } })).status;
const titlesOf = async (dealId: string) =>
  (await db().activity.findMany({ where: { dealId }, select: { title: true } })).map(({ title }) => title);

async function signedProposal() {
  const proposal = await addProposal(world, DOCUMENT_SIGNING);
  await signAsClient(proposal.id);
  return proposal;
}

test("the link to book is the event's own page, speaks to our page, and binds the booking to the call", async () => {
  const { link, key } = await addWaitingCall(world);
  expect(link.origin + link.pathname).toBe("https://calendly.com/jane-host/welcome-call");
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(Object.fromEntries(link.searchParams)).toMatchObject({
    embed_type: "Inline",
    embed_domain: "localhost:3000",
    name: "Jordan Lane",
    email: "jordan@client.test",
  });
  expect(calendly.asked).toEqual(["GET /users/me", "GET /event_types"]);
});

test("the link is made once, and shown without asking Calendly again", async () => {
  const { id, link } = await addWaitingCall(world);
  const asked = calendly.asked.length;
  expect((await show(id)).json.welcomeScheduleLink).toBe(link.href);
  expect(calendly.asked.length).toBe(asked);
});

const STEPS: Record<string, { take: (id: string) => Promise<Answer>; make: () => Promise<{ id: string }> }> = {
  "the end of the signing": { take: claimSigned, make: signedProposal },
  "the welcome call": {
    make: async () => {
      const call = await addWaitingCall(world);
      return { id: call.id, reference: calendly.book(call) };
    },
    take: async (id) => {
      const [latest] = calendly.bookings.slice(-1);
      return claimBooked(id, latest?.invitee.uri.split("/scheduled_events/")[1]);
    },
  },
};

describe.each(Object.entries(STEPS))("%s", (_, { take, make }) => {
  test.each(["hang", "500", "429", "garbage", "drop"] as const)(
    "with a Calendly that answers by '%s' is refused with its name, and nothing is half done",
    async (fault) => {
      const { id } = await make();
      calendly.failing = fault;
      const before = await statusOf(id);
      const answer = await changesNothing(() => take(id));
      expect(answer.status).toBe(503);
      expect(errorBody.parse(answer.json).message).toBe("Calendly does not answer. Please try again in a moment.");
      expect(answer.text).not.toContain("secret");
      if (fault === "429") expect(answer.headers.get("retry-after")).toBe(String(RESET_SECONDS));
      calendly.failing = null;
      expect((await take(id)).status).toBe(200);
      expect(await statusOf(id)).toBe(before + 1);
    },
  );

  test("locks no row while Calendly thinks: somebody else's write goes through meanwhile", async () => {
    const made = await make();
    const { dealId } = await db().proposal.findUniqueOrThrow({ where: { id: made.id } });
    const rep = await actorOf(world.rep, world.summit.providerId);
    const written: unknown[] = [];
    calendly.meanwhile = async () => {
      await transaction(async () => {
        await sql("SELECT id FROM proposals WHERE id = $1::uuid FOR UPDATE NOWAIT", [made.id]);
      });
      written.push(await togglePrimary(rep, dealId, made.id));
    };
    expect((await take(made.id)).status).toBe(200);
    expect(written).toEqual([{ isPrimary: false }]);
  });
});

describe("a booking that the browser reports", () => {
  test("completes the proposal with the time that Calendly has, once, however often it is reported", async () => {
    const call = await addWaitingCall(world);
    const reference = calendly.book(call);
    const answers = await Promise.all([1, 2, 3].map(() => claimBooked(call.id, reference)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await bookingOf(call.id)).toMatchObject({
      startsAt: new Date("2031-01-06T17:00:00Z"),
      endsAt: new Date("2031-01-06T17:30:00Z"),
      timeZone: HOST_ZONE,
      vendorReference: reference,
      canceledAt: null,
    });
    const titles = await titlesOf(call.deal.id);
    expect(titles.filter((title) => title.startsWith("Welcome call"))).toEqual(["Welcome call scheduled"]);
  });

  const UNTRUE: Record<string, (call: { key: string }) => string | Promise<string>> = {
    "that does not carry the call's key": () => calendly.book({ key: "another" }),
    "of another event of the account": (call) => calendly.book({ ...call, eventType: OTHER_EVENT_TYPE }),
    "that Calendly does not know": () => "7b1f/invitees/3c2d",
    "that leads elsewhere": () => "../users/me",
    "that is an address of somebody else": () => "https://evil.example/scheduled_events/a/invitees/b",
    "of another proposal's call": async () => calendly.book(await addWaitingCall(world)),
    "that was canceled": (call) => {
      const reference = calendly.book(call);
      calendly.cancel(reference);
      return reference;
    },
  };
  test.each(Object.entries(UNTRUE))("%s is refused, and nothing changes", async (_, report) => {
    const call = await addWaitingCall(world);
    const reference = await report(call);
    const answer = await changesNothing(() => claimBooked(call.id, reference));
    expect([answer.status, answer.json.message]).toEqual([409, "The welcome call has not been booked yet"]);
  });

  test("that Calendly shows only a moment later is taken at the next try", async () => {
    const call = await addWaitingCall(world);
    const reference = calendly.book(call);
    calendly.faults = ["404"];
    expect((await claimBooked(call.id, reference)).status).toBe(409);
    expect((await claimBooked(call.id, reference)).status).toBe(200);
  });
});

describe("without frame and webhook", () => {
  test("the clock finds what was booked, under whatever address, also on a later page of many", async () => {
    const call = await addWaitingCall(world);
    calendly.pageSize = 2;
    for (let index = 0; index < 5; index++) calendly.book({ key: `somebody else ${index}` });
    const reference = calendly.book({ key: call.key, email: "private@client.test" });
    await look();
    expect(await statusOf(call.id)).toBe(COMPLETED);
    expect(await bookingOf(call.id)).toMatchObject({ vendorReference: reference });
  });

  test("the clock asks for a waiting call again after minutes, not at once", async () => {
    const call = await addWaitingCall(world);
    await look();
    expect(await statusOf(call.id)).toBe(WELCOME_CALL);
    calendly.book(call);
    await look();
    expect(await statusOf(call.id)).toBe(WELCOME_CALL);
    await sql("UPDATE proposals SET scheduling_looked_at = now() - interval '5 minutes' WHERE id = $1::uuid", [
      call.id,
    ]);
    await look();
    expect(await statusOf(call.id)).toBe(COMPLETED);
  });

  test("the clock follows a booked call that is moved and canceled", async () => {
    const call = await addWaitingCall(world);
    const first = calendly.book(call);
    await claimBooked(call.id, first);
    const second = calendly.reschedule(first, "2031-02-03T18:00:00Z");
    await look();
    expect(await bookingOf(call.id)).toMatchObject({
      startsAt: new Date("2031-02-03T18:00:00Z"),
      vendorReference: second,
    });
    calendly.cancel(second);
    await sql("UPDATE proposals SET scheduling_looked_at = NULL WHERE id = $1::uuid", [call.id]);
    await look();
    expect((await bookingOf(call.id))?.canceledAt).not.toBeNull();
    expect(await statusOf(call.id)).toBe(COMPLETED);
  });

  async function look(): Promise<void> {
    await db().jobEvent.deleteMany();
    await db().jobEvent.create({ data: { name: lookAfterCalls.name, data: {} } });
    expect(await work(lookAfterCalls)).toEqual([]);
    expect(await work(followCallJob)).toEqual([]);
  }
});

describe("killed at any step", () => {
  /** Each breaks one write of the step that follows Calendly's answer, as a process that dies there does. */
  const BREAKS = ["bookings", "emails", "activities", "audit_log"];

  test.each(BREAKS)("before '%s' is written, the next try makes one booking and one step of it", async (table) => {
    const call = await addWaitingCall(world);
    const reference = calendly.book(call);
    calendly.meanwhile = () => asOwner(`ALTER TABLE ${table} RENAME TO ${table}_away`);
    const lost = await claimBooked(call.id, reference);
    await asOwner(`ALTER TABLE ${table}_away RENAME TO ${table}`);
    expect(lost.status).toBe(500);
    expect(await statusOf(call.id)).toBe(WELCOME_CALL);
    expect((await claimBooked(call.id, reference)).status).toBe(200);
    expect(await db().booking.count({ where: { vendorReference: reference } })).toBe(1);
    expect((await titlesOf(call.deal.id)).filter((title) => title.startsWith("Welcome call"))).toHaveLength(1);
  });

  test("between the booking and the step, the clock takes the step", async () => {
    const call = await addWaitingCall(world);
    const reference = calendly.book(call);
    await claimBooked(call.id, reference);
    // The rows as they stand when the process dies between the two transactions.
    const other = await addWaitingCall(world);
    const booked = calendly.book(other);
    calendly.meanwhile = () => asOwner("ALTER TABLE activities RENAME TO activities_away");
    expect((await claimBooked(other.id, booked)).status).toBe(500);
    await asOwner("ALTER TABLE activities_away RENAME TO activities");
    expect(await bookingOf(other.id)).toMatchObject({ vendorReference: booked });
    await db().jobEvent.create({ data: { name: lookAfterCalls.name, data: {} } });
    await work(lookAfterCalls);
    await work(followCallJob);
    expect(await statusOf(other.id)).toBe(COMPLETED);
    expect((await titlesOf(other.deal.id)).filter((title) => title.startsWith("Welcome call"))).toHaveLength(1);
  });
});
