import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import { TEAM_ROLE, USER_STATUS } from "@/lib/domain/enums";
import { ALL_PAGES, pathTo } from "@/lib/pages";
import { addImport } from "../../support/records/imports";
import {
  addMember,
  addUser,
  cookieOf,
  expiredCookieOf,
  hintedCookie,
  impersonatingCookieOf,
} from "../../support/records/people";
import { addProposal } from "../../support/records/proposals";
import { addMapping } from "../../support/records/revenue";
import { makeWorld, type World } from "../../support/records/world";
import { ServerApi, send } from "../../support/requests/api";

/**
 * Which page opens for which caller: 'ok', or where they are sent: 'login', or 'root', which leads to the home page. The columns
 * are those of the access table; the rows are what a signed-in page may need.
 */
const RIGHTS = `
                         nobody rep  manager owner sysadmin admin former expired acting
account.use              login  ok   ok      ok    ok       ok    login  login   ok
company.read             login  ok   ok      ok    ok       ok    login  login   ok
company.write            login  ok   ok      ok    ok       ok    login  login   ok
deal.read                login  ok   ok      ok    ok       ok    login  login   ok
proposal.read            login  ok   ok      ok    ok       ok    login  login   ok
proposal.write           login  ok   ok      ok    ok       ok    login  login   ok
provider.manage          login  root root    ok    ok       root  login  login   root
team.manage              login  root ok      ok    ok       root  login  login   root
audit.read               login  root root    ok    ok       ok    login  login   root
duplicates.manage        login  root ok      ok    ok       ok    login  login   root
admin.use                login  root root    root  ok       ok    root   root    root
`;

/** The pages outside the app. */
const PUBLIC_PAGES = `
/                        login login login  login login    login login  login   login
/login                   ok     home home    home  home     home  ok     ok      home
/forgot-password         ok     ok   ok      ok    ok       ok    ok     ok      ok
/reset-password?token=x  ok     ok   ok      ok    ok       ok    ok     ok      ok
/verify                  ok     ok   ok      ok    ok       ok    ok     ok      ok
/reset-password          login  login login  login login    login login  login   login
`;

const api = ServerApi.shared();
let world: World;
let params: Record<string, string>;
let cookies: Record<string, string | null>;

beforeAll(async () => {
  world = await makeWorld();
  const { providerId } = world.summit;
  const { id: proposalId, deal } = await addProposal(world);
  const mappingId = await addMapping(providerId, deal.companyId);
  params = {
    censusId: randomUUID(),
    importId: await addImport(world.rep, providerId, "done"),
    companyId: deal.companyId,
    dealId: deal.id,
    proposalId,
    userId: world.rep,
    providerId,
    mappingId,
  };
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

const PLACES: Record<string, string> = { ok: "ok", login: "307 /login", root: "307 /", home: "307 /home" };

const rowsOf = (table: string) =>
  table
    .trim()
    .split("\n")
    .map((row) => row.trim().split(/\s+/));
const [callers = [], ...rights] = rowsOf(RIGHTS);
const rightsTo = Object.fromEntries(rights.map(([permission = "", ...expected]) => [permission, expected]));

/** `opensAt` is where a page leads everybody who may open it. */
async function outcome(path: string, cookie: string | null, opensAt?: string): Promise<string> {
  const { status, headers } = await send(api.server.baseUrl + path, { headers: cookie ? { cookie } : {} });
  if (status === 200) return "ok";
  const location = new URL(headers.get("location") ?? "?", api.server.baseUrl).pathname;
  return location === opensAt ? "ok" : `${status} ${location}`;
}

async function outcomes(path: string, opensAt?: string): Promise<string[]> {
  const [named, opened] = [pathTo(path, params), opensAt && pathTo(opensAt, params)];
  return Promise.all(callers.map((who) => outcome(named, cookies[who] ?? null, opened)));
}

const byCaller = (values: (string | undefined)[]) => Object.fromEntries(callers.map((who, at) => [who, values[at]]));

test.each(ALL_PAGES.map((page) => [page.path, page.permission, page.opensAt] as const))(
  "%s opens for those who hold %s, and redirects everybody else (PERM-022 to PERM-024, PERM-026, PERM-032 to PERM-036, SHELL-034, SHELL-036, LEAD-018)",
  async (path, permission, opensAt) => {
    const expected = rightsTo[permission]?.map((word) => PLACES[word]) ?? [];
    expect(byCaller(await outcomes(path, opensAt))).toEqual(byCaller(expected));
  },
);

test.each(rowsOf(PUBLIC_PAGES))(
  "%s opens or redirects for everybody (SHELL-026, AUTH-001)",
  async (path = "", ...expected: string[]) => {
    expect(byCaller(await outcomes(path))).toEqual(byCaller(expected.map((word) => PLACES[word])));
  },
);

describe("a page's policy for scripts", () => {
  const policyOf = async (path: string) => {
    const { headers, text } = await send(api.server.baseUrl + path, { headers: { cookie: cookies.rep ?? "" } });
    return { policy: headers.get("content-security-policy") ?? "", text };
  };

  test.each(["/home", "/deals", "/forgot-password", "/api-docs", "/no-such-page"])(
    "lets only scripts with this answer's own nonce run on %s",
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

  test("lets nothing inline run in an answer of the API", async () => {
    expect((await policyOf("/api/auth/current-user")).policy).toContain("script-src 'self';");
  });
});

test("an address that is no page is 'not found' for everybody, signed in or not", async () => {
  for (const cookie of [null, cookies.rep, cookies.expired]) {
    for (const path of ["/no-such-page", "/a/b/c", "/dealsx"]) {
      const { status, text } = await send(api.server.baseUrl + path, { headers: cookie ? { cookie } : {} });
      expect(status, path).toBe(404);
      expect(text, path).toContain("Page not found");
    }
  }
});

test("a page checks the real role, even if an old cookie names another", async () => {
  const stale = await hintedCookie(await cookieOf(world.rep, world.summit.providerId), 1, "owner");
  for (const path of ["/users", "/providers", "/team", "/products", "/outbox"]) {
    const { text } = await send(api.server.baseUrl + path, { headers: { cookie: stale } });
    expect(text, path).not.toMatch(/marcus@example\.test|Add (User|Provider|Member|Product)/);
  }
});
