import { globSync, readFileSync } from "node:fs";
import { isValidElement, type ReactNode } from "react";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/database/db";
import { PROPOSAL_STATUS, TEAM_ROLE } from "@/lib/domain/enums";
import { addImport } from "../../support/records/imports";
import { addReport, addSuggestion } from "../../support/records/intelligence-records";
import { actorOf } from "../../support/records/people";
import { addProposal, schedulingToken, signingToken } from "../../support/records/proposals";
import { addMapping } from "../../support/records/revenue";
import { makeWorld } from "../../support/records/world";

/**
 * What a page hands to its components is in the page's source for everybody to read. Here every use case returns, in
 * each object, a field that no contract names; no page may hand it on.
 */
const PLANTED = "plantedField";

/** What an entry of the history says of a change: its fields are the record's. */
const NAMES_ITS_OWN = /<ServerAnswers>\.answers\.\d+\.data\.items\.\d+\.(changes(\.(before|after))?|names)$/;

const ROOT = process.cwd();
const find = (pattern: string) => globSync(pattern, { cwd: ROOT }).map((file) => file.replaceAll("\\", "/"));

/** What the pages call that is not a use case. */
const NO_USE_CASES =
  /^@\/lib\/(auth\/(actor|origin-page|page-guard|permissions|session)|(contracts|domain|http)\/|[\w-]+$)/;

const useCases = new Set(
  find("app/**/*.{ts,tsx}")
    .filter((file) => !file.startsWith("app/api/"))
    .flatMap((file) => [...readFileSync(`${ROOT}/${file}`, "utf8").matchAll(/from "(@\/lib\/[^"]+)"/g)])
    .map(([, module = ""]) => module)
    .filter((module) => !NO_USE_CASES.test(module)),
);

type Props = Record<string, unknown>;
type Screen = (props: Props) => ReactNode | Promise<ReactNode>;

/** Where pages of the app, and the layouts around them, are to be found; one that only redirects renders nothing. */
const SCREENS = find("app/{(app),offers,embed}/**/{page,layout}.tsx").filter((file) =>
  /await /.test(readFileSync(`${ROOT}/${file}`, "utf8")),
);
const REDIRECTS = ["app/(app)/companies/[companyId]/page.tsx", "app/(app)/deals/[dealId]/page.tsx"];

let actor: Actor;
let params: Record<string, string>;

beforeAll(async () => {
  const world = await makeWorld();
  actor = await actorOf(world.admin, world.summit.providerId);
  const { id: proposalId, deal } = await addProposal(world);
  const { id: signed } = await addProposal(world, PROPOSAL_STATUS.DOCUMENT_SIGNING);
  const { id: called } = await addProposal(world, PROPOSAL_STATUS.WELCOME_CALL);
  const { id: booked } = await addProposal(world, PROPOSAL_STATUS.COMPLETED);
  await invite(world.admin, world.redwood.providerId);
  await addReport(deal.companyId);
  await addSuggestion(deal.companyId);
  params = {
    proposalId,
    offers: booked,
    dealId: deal.id,
    companyId: deal.companyId,
    userId: world.rep,
    providerId: world.summit.providerId,
    importId: await addImport(world.admin, world.summit.providerId),
    mappingId: await addMapping(world.summit.providerId, deal.companyId),
    sign: await signingToken(signed, "client"),
    schedule: schedulingToken(called),
  };
  vi.stubEnv("OUTBOX_PAGE", "1");
  vi.doMock("@/lib/auth/page-guard", () => ({ requirePage: async () => actor, PAGE_PATH_HEADER: "x-page-path" }));
  vi.doMock("next/headers", () => ({
    headers: async () => new Headers(),
    cookies: async () => ({ get: () => undefined }),
  }));
  for (const module of useCases) {
    vi.doMock(module, async (load) => plantedIn(await load<Record<string, unknown>>()));
  }
  vi.resetModules();
});

/** Account and home page show the teams that wait for an answer. */
async function invite(userId: string, providerId: string): Promise<void> {
  const { firstName, lastName, email } = await db().user.findUniqueOrThrow({ where: { id: userId } });
  const place = { providerId, firstName, lastName, email, role: TEAM_ROLE.SALES, commissionRate: 0 };
  await db().member.create({ data: { ...place, invitedUserId: userId, invitedAt: new Date() } });
}

/** The functions of a module, returning a planted field in every object. */
const plantedIn = (module: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(module).map(([name, value]) => [
      name,
      typeof value === "function" ? planting(value as (...args: unknown[]) => unknown) : value,
    ]),
  );

const planting =
  (work: (...args: unknown[]) => unknown) =>
  (...args: unknown[]) => {
    const result = work(...args);
    return result instanceof Promise ? result.then(plant) : plant(result);
  };

function plant(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plant);
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return { ...Object.fromEntries(Object.entries(value).map(([name, part]) => [name, plant(part)])), [PLANTED]: "x" };
}

/** The paths of the planted fields in what a page renders. */
function findPlanted(value: unknown, place = ""): string[] {
  if (isValidElement<Props>(value)) return findPlanted(value.props, `${place}<${nameOf(value.type)}>`);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    name === PLANTED && !NAMES_ITS_OWN.test(place) ? [`${place}.${name}`] : findPlanted(part, `${place}.${name}`),
  );
}

const nameOf = (type: unknown): string => (typeof type === "function" ? type.name : String(type));

const rendered = async (file: string, props: Props): Promise<ReactNode> => {
  const { default: screen } = (await import(`${ROOT}/${file}`)) as { default: Screen };
  return screen(props);
};

const propsOf = (file: string, search: Props = {}): Props => {
  const token = params[/embed\/(\w+)/.exec(file)?.[1] ?? ""];
  const proposalId = file.startsWith("app/offers") ? params.offers : params.proposalId;
  return {
    params: Promise.resolve({ ...params, token, proposalId }),
    searchParams: Promise.resolve(search),
    children: null,
  };
};

test("use cases and pages are found", () => {
  expect(useCases.size).toBeGreaterThan(12);
  expect(SCREENS.length).toBeGreaterThan(25);
});

describe("no field that its contract does not name leaves the server in", () => {
  test.each(SCREENS.filter((file) => !REDIRECTS.includes(file)))("%s", async (file) => {
    expect(findPlanted(await rendered(file, propsOf(file)))).toEqual([]);
  });

  test.each([
    ["app/(app)/products/page.tsx", { tab: "tax-rates" }],
    ["app/(app)/providers/[providerId]/page.tsx", { tab: "products" }],
    ["app/(app)/providers/[providerId]/page.tsx", { tab: "team" }],
  ])("%s, %o", async (file, search) => {
    expect(findPlanted(await rendered(file, propsOf(file, search)))).toEqual([]);
  });

  test.each([
    ["app/(app)/deals/(list)/page.tsx", () => ({ create: "true", companyId: params.companyId })],
    ["app/(app)/pipeline/page.tsx", () => ({ create: "true", companyId: params.companyId })],
    ["app/(app)/deals/[dealId]/proposals/create/page.tsx", () => ({ cloneId: params.proposalId })],
  ])("%s, with a record of its query", async (file, search) => {
    expect(findPlanted(await rendered(file, propsOf(file, search())))).toEqual([]);
  });

  test("the app shell around all pages", async () => {
    const { SignedInShell } = await import("@/app/signed-in-shell");
    expect(findPlanted(await SignedInShell({ actor, children: null }))).toEqual([]);
  });
});

test("a page that passes on what a use case returned, unchanged, would be found", async () => {
  const { listCompanies } = await import("@/lib/companies/service");
  const { companyQueryOf, COMPANY_TABLE } = await import("@/components/companies/company-table-query");
  const { readTableState } = await import("@/components/data-table/url-table-state");
  const query = companyQueryOf(readTableState(new URLSearchParams(), COMPANY_TABLE), false);
  const read = { data: await listCompanies(actor, query) };
  expect(findPlanted({ read })).toEqual(
    expect.arrayContaining([".read.data.plantedField", ".read.data.items.0.plantedField"]),
  );
});
