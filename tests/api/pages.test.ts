import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { TEAM_ROLE, USER_STATUS } from "@/lib/domain/enums";
import { Api, send } from "../support/api";
import { addMember, addUser, cookieOf, expiredCookieOf, hintedCookie, impersonatingCookieOf } from "../support/people";
import { addDeal, type Deal } from "../support/records";
import { makeWorld, type World } from "../support/world";

/**
 * Which page opens for whom: 'ok', or where one is sent: 'login', or 'root', from where one comes to the home page.
 * The columns are those of the stranger table.
 */
const PAGES = `
                         nobody rep  manager owner sysadmin admin former expired acting
/home                    login  ok   ok      ok    ok       ok    login  login   ok
/account                 login  ok   ok      ok    ok       ok    login  login   ok
/companies               login  ok   ok      ok    ok       ok    login  login   ok
/companies/{c}/profile   login  ok   ok      ok    ok       ok    login  login   ok
/deals                   login  ok   ok      ok    ok       ok    login  login   ok
/deals/{d}/overview      login  ok   ok      ok    ok       ok    login  login   ok
/pipeline                login  ok   ok      ok    ok       ok    login  login   ok
/profile                 login  root root    ok    ok       root  login  login   root
/products                login  root root    ok    ok       root  login  login   root
/team                    login  root ok      ok    ok       root  login  login   root
/users                   login  root root    root  ok       ok    root   root    root
/users/{u}               login  root root    root  ok       ok    root   root    root
/providers               login  root root    root  ok       ok    root   root    root
/providers/{p}           login  root root    root  ok       ok    root   root    root
/outbox                  login  root root    root  ok       ok    root   root    root
/login                   ok     home home    home  home     home  ok     ok      home
/forgot-password         ok     ok   ok      ok    ok       ok    ok     ok      ok
/reset-password?token=x  ok     ok   ok      ok    ok       ok    ok     ok      ok
/reset-password          login  login login  login login    login login  login   login
`;

let api: Api;
let world: World;
let deal: Deal;
let cookies: Record<string, string | null>;

beforeAll(async () => {
  [api, world] = await Promise.all([Api.start(), makeWorld()]);
  deal = await addDeal(world);
  const { providerId } = world.summit;
  const former = await addUser({ name: "Felix" });
  await addMember(providerId, former, TEAM_ROLE.OWNER);
  await db().user.update({ where: { id: former }, data: { status: USER_STATUS.INACTIVE } });
  cookies = {
    nobody: null,
    rep: await hintedCookie(await cookieOf(world.rep, providerId), 2, "member"),
    manager: await hintedCookie(await cookieOf(world.manager, providerId), 2, "admin"),
    owner: await hintedCookie(await cookieOf(world.owner, providerId), 2, "owner"),
    sysadmin: await hintedCookie(await cookieOf(world.admin, providerId), 1, "system_admin"),
    admin: await hintedCookie(await cookieOf(world.admin, null), 1, null),
    former: await hintedCookie(await cookieOf(former, providerId), 2, "owner"),
    expired: await hintedCookie(await expiredCookieOf(world.owner, providerId), 2, "owner"),
    acting: await hintedCookie(await impersonatingCookieOf(world.admin, world.rep, providerId), 2, "member"),
  };
});
afterAll(() => api?.stop());

async function outcome(path: string, cookie: string | null): Promise<string> {
  const { status, headers } = await send(api.server.baseUrl + path, { headers: cookie ? { cookie } : {} });
  if (status === 200) return "ok";
  const location = new URL(headers.get("location") ?? "?", api.server.baseUrl).pathname;
  return `${status} ${location}`;
}

const PLACES: Record<string, string> = { ok: "ok", login: "307 /login", root: "307 /", home: "307 /home" };

const [head = "", ...rows] = PAGES.trim().split("\n");
const callers = head.trim().split(/\s+/);

describe.each(rows.map((row) => row.trim().split(/\s+/)))("%s", (path = "", ...expected: string[]) => {
  test("opens for those who may, and sends the others away", async () => {
    const named = path
      .replace("{c}", deal.companyId)
      .replace("{d}", deal.id)
      .replace("{u}", world.rep)
      .replace("{p}", world.summit.providerId);
    const found = Object.fromEntries(
      await Promise.all(callers.map(async (who) => [who, await outcome(named, cookies[who] ?? null)])),
    );
    expect(found).toEqual(Object.fromEntries(callers.map((who, at) => [who, PLACES[expected[at] ?? ""]])));
  });
});

describe("a page's policy for scripts", () => {
  const policyOf = async (path: string) => {
    const { headers, text } = await send(api.server.baseUrl + path, { headers: { cookie: cookies.rep ?? "" } });
    return { policy: headers.get("content-security-policy") ?? "", text };
  };

  test.each(["/home", "/deals", "/forgot-password", "/api-docs", "/no-such-page"])(
    "lets run on %s only what carries this answer's own nonce",
    async (path) => {
      const [{ policy, text }, { policy: another }] = [await policyOf(path), await policyOf(path)];
      expect(policy).toMatch(/script-src 'self' 'nonce-[0-9a-f-]{36}';/);
      expect(policy).toContain("script-src-attr 'none'");
      expect(policy).not.toBe(another);
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
      const inline = [...text.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>/g)].map(([, attributes = ""]) => attributes);
      expect(inline.length).toBeGreaterThan(0);
      for (const attributes of inline) expect(attributes).toContain(`nonce="${nonce}"`);
    },
  );

  test("of an answer of the API lets nothing inline run", async () => {
    expect((await policyOf("/api/auth/current-user")).policy).toContain("script-src 'self';");
  });
});

test("an address that is no page is told so to everybody, signed in or not", async () => {
  for (const cookie of [null, cookies.rep, cookies.expired]) {
    for (const path of ["/no-such-page", "/a/b/c", "/dealsx"]) {
      const { status, text } = await send(api.server.baseUrl + path, { headers: cookie ? { cookie } : {} });
      expect(status, path).toBe(404);
      expect(text, path).toContain("Page not found");
    }
  }
});

test("a page asks for the real role, whatever an old cookie hints", async () => {
  const stale = await hintedCookie(await cookieOf(world.rep, world.summit.providerId), 1, "owner");
  for (const path of ["/users", "/providers", "/team", "/products", "/outbox"]) {
    const { text } = await send(api.server.baseUrl + path, { headers: { cookie: stale } });
    expect(text, path).not.toMatch(/marcus@example\.test|Add (User|Provider|Member|Product)/);
  }
});
