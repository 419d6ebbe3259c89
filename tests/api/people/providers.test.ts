import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import { PROVIDER_TYPE } from "@/lib/domain/enums";
import * as providers from "@/lib/providers/contract";
import { providerForm } from "../../support/records/catalog";
import { cookieOf } from "../../support/records/people";
import { changesNothing } from "../../support/records/snapshot";
import { sql } from "../../support/records/sql";
import { makeWorld, type World } from "../../support/records/world";
import { api, refusal } from "../../support/requests/api";

const TAX_ID = "84-7391526";

let world: World;
let owner: string;
let admin: string;

beforeAll(async () => {
  world = await makeWorld();
  owner = await cookieOf(world.owner, world.summit.providerId);
  admin = await cookieOf(world.admin, null);
});

const summit = () => ({ providerId: world.summit.providerId });
const get = (who = owner, params = summit()) => api.call(providers.getProvider, { params }, who);
const patch = (body: unknown, who = owner, params = summit()) =>
  api.call(providers.updateProvider, { params, body }, who);
const create = (fields: object, headers?: Record<string, string>) =>
  api.call(providers.createProvider, { body: { ...providerForm(), ...fields } }, admin, headers);
const list = (query: Record<string, string>) => api.call(providers.listProviders, { query }, admin);

describe("a provider's answer", () => {
  test("carries what its profile shows (PROV-035, PROV-036)", async () => {
    const { json } = await get();
    expect(Object.keys(json).sort()).toEqual(
      [
        ...["id", "companyName", "industry", "companySize", "yearFounded", "addressLine1", "addressLine2"],
        ...["city", "state", "zipCode", "website", "taxIdNumber", "asksSigningCode", "logo", "version"],
      ].sort(),
    );
    expect(json).toMatchObject({ companyName: "Summit PEO", industry: 1, companySize: 3, taxIdNumber: null });
  });

  test("in the list leaves out what only its owner should read, and is found by name and industry (PROV-023, API-099)", async () => {
    await create({ companyName: "100% Oak", industry: PROVIDER_TYPE.ASO });
    const { json } = await list({ search: "0% o", industry: "2" });
    expect(json.total).toBe(1);
    expect(Object.keys(json.items[0]).sort()).toEqual(["city", "companyName", "id", "industry", "state"]);
    const names = async (sortOrder: string) =>
      (await list({ sortOrder })).json.items.map((one: { companyName: string }) => one.companyName);
    expect(await names("desc")).toEqual((await names("asc")).reverse());
    expect((await list({ limit: "1", offset: "1" })).json).toMatchObject({ items: [expect.anything()] });
    refusal(await list({ sortBy: "city" }), 400);
  });
});

describe("creating a provider", () => {
  test("stores it for every Admin, without an owner yet, once per key (PROV-025, API-100, API-101)", async () => {
    const headers = { "idempotency-key": randomUUID() };
    const form = { companyName: "Granite PEO", website: "https://granite.example.com", taxIdNumber: TAX_ID };
    const [first, second] = [await create(form, headers), await create(form, headers)];
    expect(first.json).toMatchObject({ ...form, addressLine2: null, version: 1 });
    expect(second.json).toEqual(first.json);
    expect((await get(admin, { providerId: first.json.id })).json).toEqual(first.json);
    expect(await db().member.count({ where: { providerId: first.json.id } })).toBe(0);
  });
});

describe("changing a provider", () => {
  test("is for its owner and for an Admin (PROV-004, PROV-028, API-102, PERM-027)", async () => {
    expect((await patch({ city: "Aspen", addressLine2: "Suite 4" })).json).toMatchObject({
      city: "Aspen",
      addressLine2: "Suite 4",
      companyName: "Summit PEO",
    });
    expect((await patch({ addressLine2: "" }, admin)).json).toMatchObject({ city: "Aspen", addressLine2: null });
  });

  test("of the industry is for an Admin only, but sending the same industry is allowed (R:189) (ENUM-005, PERM-045)", async () => {
    const refused = await patch({ city: "Boulder", industry: PROVIDER_TYPE.ASO });
    expect(refusal(refused, 403).message).toBe("Only an Admin can change the industry of a provider");
    expect((await patch({ industry: PROVIDER_TYPE.PEO })).status).toBe(200);
    expect((await patch({ industry: PROVIDER_TYPE.ASO }, admin)).json).toMatchObject({ industry: 2 });
    expect((await patch({ industry: PROVIDER_TYPE.PEO }, admin)).json).toMatchObject({ industry: 1 });
  });

  test("with an older version is refused, names who changed it, and changes nothing (D-36)", async () => {
    const { version } = (await get()).json;
    expect((await patch({ city: "Denver", version }, admin)).json.version).toBe(version + 1);
    const stale = await changesNothing(() => patch({ city: "Boulder", version }));
    expect(refusal(stale, 409).message).toContain("changed by Avery Test");
  });

  test("keeps the time zone", async () => {
    const zone = () => db().provider.findUniqueOrThrow({ where: { id: world.summit.providerId } });
    const before = (await zone()).timeZone;
    await patch({ city: "Golden" });
    expect((await zone()).timeZone).toBe(before);
    refusal(await patch({ timeZone: "America/Chicago" }), 400);
  });
});

describe("the tax id", () => {
  test("is stored sealed, bound to its provider, and returned only to people who manage it", async () => {
    expect((await patch({ taxIdNumber: TAX_ID })).json.taxIdNumber).toBe(TAX_ID);
    const texts = await sql<{ row: string }>(
      `SELECT to_jsonb(p)::text || encode(p.tax_id_sealed, 'escape') AS row FROM providers p WHERE id = $1::uuid
       UNION ALL SELECT to_jsonb(a)::text FROM audit_log a WHERE record_id = $1::text`,
      [world.summit.providerId],
    );
    expect(texts.length).toBeGreaterThan(1);
    for (const { row } of texts) {
      expect(row).not.toContain(TAX_ID);
      expect(row).not.toContain(TAX_ID.replace("-", ""));
    }
    expect(
      texts.some(({ row }) => row.includes("taxIdNumber")),
      "the audit names the field",
    ).toBe(true);
    await sql(
      "UPDATE providers SET tax_id_sealed = (SELECT tax_id_sealed FROM providers WHERE id = $1::uuid) WHERE id = $2::uuid",
      [world.summit.providerId, world.redwood.providerId],
    );
    refusal(await get(admin, { providerId: world.redwood.providerId }), 500);
  });

  test("is removed by an empty text", async () => {
    expect((await patch({ taxIdNumber: "" })).json.taxIdNumber).toBeNull();
    expect((await db().provider.findUniqueOrThrow({ where: { id: world.summit.providerId } })).taxIdSealed).toBeNull();
  });
});
