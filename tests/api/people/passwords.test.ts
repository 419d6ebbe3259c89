import { beforeAll, describe, expect, test } from "vitest";
import * as auth from "@/lib/auth/contract";
import { issueToken } from "@/lib/auth/password-tokens";
import { db } from "@/lib/database/db";
import { USER_STATUS } from "@/lib/domain/enums";
import { listOutbox } from "@/lib/mail/contract";
import { runJobs } from "../../support/jobs/run-jobs";
import { mailsTo, tokenMailedTo } from "../../support/records/mail";
import { addUser, cookieOf } from "../../support/records/people";
import { serial } from "../../support/records/records";
import { changesNothing } from "../../support/records/snapshot";
import { sql } from "../../support/records/sql";
import { makeWorld, PASSWORD, type World } from "../../support/records/world";
import { type Answer, api, refusal } from "../../support/requests/api";

const NEW = "Brand-new-pass-2";
const LINK_ENDED = "This link has been used or has ended. Please ask for a new one.";

let world: World;

beforeAll(async () => {
  world = await makeWorld();
});

const forgot = (email: string) => api.call(auth.forgotPassword, { body: { email } });
const reset = (token: string, password = NEW) => api.call(auth.resetPassword, { body: { token, password } });
const create = (token: string, password = NEW) => api.call(auth.createPassword, { body: { token, password } });
const signIn = (email: string, password: string) => api.call(auth.signIn, { body: { email, password } });

async function someone(): Promise<{ id: string; email: string }> {
  const name = `Sam${serial()}`;
  const { passwordHash } = await db().user.findUniqueOrThrow({ where: { id: world.rep } });
  const id = await addUser({ name, passwordHash: passwordHash ?? "" });
  return { id, email: `${name.toLowerCase()}@example.test` };
}

describe("a forgotten password", () => {
  test("is reset by the mailed link: the new one signs in, the old one does not, and every session has ended (AUTH-022, API-011, API-012)", async () => {
    const { id, email } = await someone();
    const session = await cookieOf(id, null);
    expect((await forgot(email)).status).toBe(200);
    await runJobs();
    expect(await mailsTo(email)).toHaveLength(1);
    expect((await reset(await tokenMailedTo(email))).status).toBe(200);
    refusal(await api.call(auth.getCurrentUser, {}, session), 401);
    refusal(await signIn(email, PASSWORD), 401);
    expect((await signIn(email, NEW)).status).toBe(200);
    expect((await mailsTo(email)).at(-1)).toContain("was changed");
  });

  test("lets its user sign in right after the reset, even after too many wrong tries", async () => {
    const { id, email } = await someone();
    for (let tries = 0; tries < 11; tries++) await signIn(email, "Wrong-password");
    refusal(await signIn(email, PASSWORD), 429);
    await reset(await issueToken(id, "reset"));
    expect((await signIn(email, NEW)).status).toBe(200);
  });

  test("gets the same answer for an unknown address, an inactive one and a known one", async () => {
    const [known, inactive] = [await someone(), await someone()];
    await db().user.update({ where: { id: inactive.id }, data: { status: USER_STATUS.INACTIVE } });
    const answers = await Promise.all([known.email, inactive.email, `${serial()}@nobody.test`].map(forgot));
    expect(answers.map(({ status, text }) => `${status} ${text}`)).toEqual(Array(3).fill('200 {"ok":true}'));
    await runJobs();
    expect(await mailsTo(known.email)).toHaveLength(1);
    expect(await mailsTo(inactive.email)).toEqual([]);
  });

  test("is mailed three times an hour; further requests get the same answer and no new mail", async () => {
    const { email } = await someone();
    for (const address of [email, `${serial()}@nobody.test`]) {
      for (let time = 0; time < 5; time++) {
        const { status, text } = await forgot(address);
        expect(status + text).toBe('200{"ok":true}');
      }
    }
    const asked = await sql("SELECT 1 FROM job_events WHERE data->>'email' = $1", [email]);
    expect(asked).toHaveLength(3);
    await runJobs();
    expect(await mailsTo(email)).toHaveLength(3);
    expect((await reset(await tokenMailedTo(email))).status).toBe(200);
  });

  test("sends the invitation again to a user who never set a password", async () => {
    const email = `nina${serial()}@example.test`;
    await db().user.create({ data: { firstName: "Nina", lastName: "Test", email, role: 2 } });
    await forgot(email);
    await runJobs();
    expect((await mailsTo(email)).join()).toContain("/create-password?token=");
    expect((await create(await tokenMailedTo(email))).status).toBe(200);
    expect((await signIn(email, NEW)).status).toBe(200);
  });
});

describe("a link that sets a password", () => {
  const flipped = (token: string) => `${token.slice(0, -2)}${token.at(-2) === "A" ? "B" : "A"}${token.at(-1)}`;
  const ended = (answer: Answer) => expect(refusal(answer, 410).message).toBe(LINK_ENDED);

  test("works once", async () => {
    const token = await issueToken((await someone()).id, "reset");
    expect((await reset(token)).status).toBe(200);
    ended(await changesNothing(() => reset(token)));
  });

  test("tried 20 times at once works once", async () => {
    const { id, email } = await someone();
    const token = await issueToken(id, "reset");
    const passwords = Array.from({ length: 20 }, (_, index) => `Try-number-${index}-x`);
    const answers = await Promise.all(passwords.map((password) => reset(token, password)));
    const won = answers.flatMap(({ status }, index) => (status === 200 ? [index] : []));
    expect(won).toHaveLength(1);
    // The link itself takes five tries an hour: a crowd costs no more hashes than that.
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      if (answer.status !== 429) ended(answer);
    }
    expect((await signIn(email, passwords[won[0] ?? 0] ?? "")).status).toBe(200);
  });

  test("that has ended can be tried five times an hour, and then the message says how long to wait", async () => {
    const token = await issueToken((await someone()).id, "reset");
    await reset(token);
    for (let time = 0; time < 5; time++) ended(await reset(token));
    const refused = await reset(token);
    expect(refusal(refused, 429).message).toBe("Too many attempts. Please try again in 60 minutes.");
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(59 * 60);
  });

  test("counts toward its address's limit only when it has ended, so that an office of new colleagues gets in", async () => {
    const counted = async () =>
      (await sql<{ count: number }>("SELECT count FROM rate_limits WHERE key LIKE 'password-link:ip:%'"))[0]?.count ??
      0;
    const before = await counted();
    for (let colleague = 0; colleague < 7; colleague++) {
      expect((await create(await issueToken((await someone()).id, "create"))).status).toBe(200);
    }
    expect(await counted()).toBe(before);
    ended(await create("no-such-link"));
    expect(await counted()).toBe(before + 1);
  });

  test("refuses common passwords and the user's own address, at the field; the link still works afterwards", async () => {
    for (const use of [reset, create]) {
      const { id, email } = await someone();
      const longer = `${email.split("@")[0]}-longer@example.test`;
      await db().user.update({ where: { id }, data: { email: longer } });
      const token = await issueToken(id, use === reset ? "reset" : "create");
      for (const common of [
        "password",
        "Password1",
        "QWERTYUIOP",
        "iloveyou",
        "1234567890",
        "P@ssw0rd",
        "Password1!",
        "2024Sunshine!!",
        "Pa$$word123",
        "$unsh1ne",
        "Footba11!",
      ]) {
        expect(refusal(await use(token, common), 400).fields).toEqual({ password: "This password is too common" });
      }
      for (const own of [longer, longer.toUpperCase(), longer.split("@")[0] ?? "", `${longer.split("@")[0]}1!`]) {
        expect(refusal(await use(token, own), 400).fields?.password).toBe("Password must not be your email address");
      }
      expect((await use(token)).status).toBe(200);
    }
  });

  test("ends when a newer one is made", async () => {
    const { id } = await someone();
    const [older, newer] = [await issueToken(id, "reset"), await issueToken(id, "reset")];
    ended(await changesNothing(() => reset(older)));
    expect((await reset(newer)).status).toBe(200);
  });

  test.each([
    ["reset", "1 hour"],
    ["create", "7 days"],
  ] as const)("to %s ends after %s (OPEN-040)", async (purpose, life) => {
    const { id } = await someone();
    const token = await issueToken(id, purpose);
    const use = purpose === "reset" ? reset : create;
    const age = (by: string) =>
      sql(`UPDATE password_tokens SET expires_at = expires_at - interval '${by}' WHERE user_id = $1::uuid`, [id]);
    await age(life);
    ended(await changesNothing(() => use(token)));
    await sql("UPDATE password_tokens SET expires_at = now() + interval '1 minute' WHERE user_id = $1::uuid", [id]);
    expect((await use(token)).status).toBe(200);
  });

  test("does not work with one character changed, for another user, for the other purpose, or made up (API-010, API-013)", async () => {
    const { id } = await someone();
    const token = await issueToken(id, "reset");
    for (const wrong of [flipped(token), `${token}A`, token.slice(1), "x", "\u{1f511}".repeat(40)]) {
      ended(await changesNothing(() => reset(wrong)));
    }
    ended(await changesNothing(() => create(token)));
    expect((await reset(token)).status).toBe(200);
  });

  test("does not work for an inactive user", async () => {
    const { id } = await someone();
    const token = await issueToken(id, "reset");
    await db().user.update({ where: { id }, data: { status: USER_STATUS.INACTIVE } });
    ended(await changesNothing(() => reset(token)));
  });

  test("is stored in the database as a hash only, and its mail is sealed", async () => {
    const { email } = await someone();
    await forgot(email);
    await runJobs();
    expect(await mailsTo(email)).toHaveLength(1);
    const token = await tokenMailedTo(email);
    for (const table of ["password_tokens", "emails", "job_events", "job_steps", "audit_log"]) {
      const found = await sql(`SELECT 1 FROM ${table} t WHERE t::text LIKE '%' || $1::text || '%'`, [token]);
      expect(found, table).toEqual([]);
    }
  });
});

test("signing out everywhere ends all of the user's own sessions and nobody else's", async () => {
  const { id } = await someone();
  const [one, other] = [await cookieOf(id, null), await cookieOf(id, null)];
  const stranger = await cookieOf(world.rep, world.summit.providerId);
  const sessions = (await api.call(auth.listSessions, {}, one)).json;
  expect(sessions.total).toBe(2);
  expect(sessions.items.filter((session: { isCurrent: boolean }) => session.isCurrent)).toHaveLength(1);
  expect((await api.call(auth.signOutEverywhere, {}, one)).status).toBe(200);
  for (const cookie of [one, other]) refusal(await api.call(auth.getCurrentUser, {}, cookie), 401);
  expect((await api.call(auth.getCurrentUser, {}, stranger)).status).toBe(200);
});

test("the outbox shows mails with their links to an Admin, if the installation allows it", async () => {
  const { email } = await someone();
  await forgot(email);
  await runJobs();
  expect(await mailsTo(email)).toHaveLength(1);
  const admin = await cookieOf(world.admin, null);
  const answer = await api.call(listOutbox, { query: { search: email } }, admin);
  expect(answer.json.items[0]).toMatchObject({ to: email, text: expect.stringContaining("/reset-password?token=") });
  const beyond = await api.call(listOutbox, { query: { search: email, offset: "500" } }, admin);
  expect(beyond.json).toEqual({ items: [], total: 1 });
  refusal(await api.call(listOutbox, {}, await cookieOf(world.owner, world.summit.providerId)), 403);
});
