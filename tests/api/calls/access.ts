import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { Endpoint } from "@/lib/contracts/endpoint";
import { db } from "@/lib/database/db";
import { TEAM_ROLE, USER_STATUS } from "@/lib/domain/enums";
import { ENDPOINTS } from "@/lib/endpoints";
import { addMember, addUser, cookieOf, expiredCookieOf, impersonatingCookieOf } from "../../support/records/people";
import { TAX_ID } from "../../support/records/proposals";
import { addCompany, addContact, addDeal } from "../../support/records/records";
import { changesNothing } from "../../support/records/snapshot";
import { makeWorld, type World } from "../../support/records/world";
import { type Answer, api, type Input, refusal } from "../../support/requests/api";
import type { Targets } from "../../support/requests/request-recipes";
import { makeTargets, REQUESTS } from "../../support/requests/requests";
import { type Row, readTable, type Who } from "./access-table";

export function endpointOf(name: string): Endpoint {
  const found = ENDPOINTS.find((one) => `${one.area}.${one.name}` === name);
  if (!found) throw new Error(`The contract has no ${name}`);
  return found.endpoint;
}

/** Who gets what: the rows of the table whose number leaves `part` when it is divided by `parts`; a worker takes each part. */
export function describeAccess(part: number, parts: number): void {
  let world: World;
  let targets: Targets;
  let former: string;
  let lee: string;
  /** A deal of Redwood's with a company and contact that nobody of Summit knows. */
  let theirs: string[];

  beforeAll(async () => {
    world = await makeWorld();
    former = await addUser({ name: "Felix" });
    await addMember(world.summit.providerId, former, TEAM_ROLE.OWNER);
    await db().user.update({ where: { id: former }, data: { status: USER_STATUS.INACTIVE } });
    lee = await addUser({ name: "Lee" });
    await addMember(world.summit.providerId, lee, TEAM_ROLE.SALES);
    await addMember(world.redwood.providerId, lee, TEAM_ROLE.OWNER);
    const companyId = await addCompany(world, world.rival);
    const place = { companyId, providerId: world.redwood.providerId, salesRepId: world.rival };
    theirs = [companyId, (await addDeal(world, place)).id, await addContact(companyId)];
    targets = await makeTargets(world);
  });

  /** A fresh session each time, because some calls end it. */
  function cookieFor(who: Who): Promise<string | null> {
    const { summit, redwood } = world;
    const cookies: Record<Who, () => Promise<string | null>> = {
      nobody: async () => null,
      rival: () => cookieOf(world.rival, redwood.providerId),
      colleague: () => cookieOf(world.colleague, summit.providerId),
      rep: () => cookieOf(world.rep, summit.providerId),
      manager: () => cookieOf(world.manager, summit.providerId),
      owner: () => cookieOf(world.owner, summit.providerId),
      sysadmin: () => cookieOf(world.admin, summit.providerId),
      admin: () => cookieOf(world.admin, null),
      former: () => cookieOf(former, summit.providerId),
      expired: () => expiredCookieOf(world.owner, summit.providerId),
      acting: () => impersonatingCookieOf(world.admin, world.rep, summit.providerId),
      sells: () => cookieOf(lee, summit.providerId),
      leads: () => cookieOf(lee, redwood.providerId),
    };
    return cookies[who]();
  }

  const request = async (label: string): Promise<Input> => {
    const recipe = REQUESTS[label];
    if (!recipe) throw new Error(`tests/support/requests/requests.ts has no request '${label}'`);
    return await recipe(targets);
  };

  const withoutRequestId = ({ json }: Answer) => ({ ...json, requestId: null });

  const strange = (params: Input["params"] = {}) =>
    Object.fromEntries(Object.keys(params).map((name) => [name, name === "number" ? "999999999" : randomUUID()]));

  describe.each(readTable().filter((_, at) => at % parts === part))("$label", ({ label, endpointName, cells }) => {
    const endpoint = endpointOf(endpointName);
    const isRefused = ([, status]: Row["cells"][number]) => status >= 400;

    // First, because what the other callers are allowed to make can open a record to somebody.
    const refused = cells.filter(isRefused);
    if (refused.length > 0)
      test(`refuses ${refused.map((cell) => cell.join(" with ")).join(", ")}, and nothing changes`, async () => {
        // What is refused is there for the next caller.
        const input = await request(label);
        const calls = await Promise.all(refused.map(async ([who]) => ({ who, cookie: await cookieFor(who) })));
        const refusals = await changesNothing(() =>
          Promise.all(
            calls.map(async ({ who, cookie }) => {
              const answer = await api.call(endpoint, input, cookie);
              if (answer.status === 404 && input.params) {
                const missing = await api.call(endpoint, { ...input, params: strange(input.params) }, cookie);
                expect(withoutRequestId(answer), `to ${who} a foreign record answers like a missing one`).toEqual(
                  withoutRequestId(missing),
                );
              }
              return { who, answer };
            }),
          ),
        );
        expect(refusals.map(({ who, answer }) => [who, answer.status])).toEqual(refused);
        for (const { answer } of refusals) {
          refusal(answer, answer.status);
          expectNoTaxId(answer);
        }
      });

    test.each(cells.filter((cell) => !isRefused(cell)))("answers %s with %i", async (who, status) => {
      const answer = await api.call(endpoint, await request(label), await cookieFor(who));
      expect(answer.status, answer.text).toBe(status);
      expectNoTaxId(answer);
      if (endpoint.access === "session") expectNothingOf(others[who]?.() ?? [], answer);
    });
  });

  /** The client of each proposal gave it, and only its last four digits are for anybody to read. */
  function expectNoTaxId({ text, bytes }: Answer): void {
    const content = text + Buffer.from(bytes).toString("latin1");
    expect([TAX_ID, TAX_ID.replace("-", "")].filter((plain) => content.includes(plain))).toEqual([]);
  }

  /** Of which records somebody learns nothing, whatever they may ask. */
  const others: Partial<Record<Who, () => string[]>> = {
    rival: () => [...ofSummit(), world.summit.providerId],
    leads: ofSummit,
    sells: () => theirs,
  };

  const expectNothingOf = (ids: string[], { text }: Answer): void =>
    expect(ids.filter((id) => text.includes(id))).toEqual([]);

  function ofSummit(): string[] {
    const { deal, censusId, draft, completed, contactId, noteId, stepId, notificationId } = targets;
    return [
      deal.id,
      deal.companyId,
      censusId,
      draft.id,
      completed.deal.id,
      contactId,
      noteId,
      stepId,
      notificationId,
      world.rep,
    ];
  }
}
