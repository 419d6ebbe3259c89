import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getCompany } from "@/lib/contracts/companies";
import { asOwner } from "../../support/records/owner";
import { cookieOf } from "../../support/records/people";
import { addDeal } from "../../support/records/records";
import { makeWorld } from "../../support/records/world";
import { type OwnApi, pathOf, refusal, ServerApi, send } from "../../support/requests/api";

let strict: OwnApi;
let plain: OwnApi;
let cookie: string;
let companyId: string;

beforeAll(async () => {
  const world = await makeWorld();
  [strict, plain] = await Promise.all([ServerApi.start({}), ServerApi.start({ env: { PARSE_RESPONSES: "" } })]);
  cookie = await cookieOf(world.rep, world.summit.providerId);
  ({ companyId } = await addDeal(world));
  // No code of the product can write it.
  await asOwner("ALTER TABLE companies DROP CONSTRAINT companies_size_check");
  await asOwner("UPDATE companies SET company_size = 9 WHERE id = $1", [companyId]);
});
afterAll(() => Promise.all([strict?.server.stop(), plain?.server.stop()]));

describe("a value that the contract does not allow", () => {
  const ask = (api: OwnApi, path: string) => send(api.server.baseUrl + path, { headers: { cookie } });
  const call = () => pathOf(getCompany, { params: { companyId } });

  test("is a 500 in the build that the tests run on, for the API and in a page", async () => {
    const answer = refusal(await ask(strict, call()), 500);
    expect(answer).toMatchObject({ code: "internal", message: "Something went wrong on our side. Please try again." });
    const { text } = await ask(strict, `/companies/${companyId}/profile`);
    expect(text).not.toContain("Oak Avenue");
  });

  test("is sent in production, which does not check each value", async () => {
    expect((await ask(plain, call())).json).toMatchObject({ companySize: 9 });
    expect((await ask(plain, `/companies/${companyId}/profile`)).text).toContain("Oak Avenue");
  });
});
