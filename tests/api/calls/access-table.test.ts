import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import { ENDPOINTS } from "@/lib/endpoints";
import { addFee, addPackage, addTaxRate, addTerm } from "../../support/records/catalog";
import { addForeignMerge } from "../../support/records/duplicates";
import { addImport } from "../../support/records/imports";
import { addCorrection, addReport, addSourceRecord, addSuggestion } from "../../support/records/intelligence-records";
import { cookieOf } from "../../support/records/people";
import { addActivity } from "../../support/records/records";
import { addRevenue } from "../../support/records/revenue";
import { changesNothing } from "../../support/records/snapshot";
import { makeWorld, type World } from "../../support/records/world";
import { api, type Input, refusal } from "../../support/requests/api";
import type { Targets } from "../../support/requests/request-recipes";
import { makeTargets, REQUESTS } from "../../support/requests/requests";
import { endpointOf } from "./access";
import { readTable } from "./access-table";

let world: World;
let targets: Targets;

beforeAll(async () => {
  world = await makeWorld();
  targets = await makeTargets(world);
});

const request = async (label: string): Promise<Input> => {
  const recipe = REQUESTS[label];
  if (!recipe) throw new Error(`tests/support/requests/requests.ts has no request '${label}'`);
  return await recipe(targets);
};

test("has a row for every endpoint of the contract, and none for others", () => {
  const endpoints = ENDPOINTS.map(({ area, name }) => `${area}.${name}`);
  expect([...new Set(readTable().map((row) => row.endpointName))].sort()).toEqual(endpoints.sort());
});

describe("a record named under another parent", () => {
  const NAMES = ENDPOINTS.filter(({ endpoint }) => Object.keys(endpoint.params.shape).length > 1);

  /** An id of each kind that belongs elsewhere; what is refused leaves it as it is. */
  let others: Record<string, string>;
  beforeAll(async () => {
    const other = await makeTargets(world);
    others = {
      companyId: other.deal.companyId,
      contactId: other.contactId,
      dealId: other.deal.id,
      activityId: await addActivity(other.deal.id, world.rep),
      noteId: other.noteId,
      stepId: other.stepId,
      censusId: other.censusId,
      importId: await addImport(world.rival, world.redwood.providerId),
      mergeId: await addForeignMerge(world),
      proposalId: other.draft.id,
      documentId: other.documentId,
      signerId: other.providerSignerId,
      providerId: world.redwood.providerId,
      productId: world.redwood.payroll,
      packageId: await addPackage(world.redwood.providerId),
      feeId: await addFee(world.redwood.providerId),
      taxRateId: world.redwood.futa,
      termId: await addTerm(await addTaxRate(world.redwood.providerId)),
      number: "999999999",
      revenueId: await addRevenue(world.redwood.providerId),
      sourceId: await addSourceRecord(other.deal.companyId, world.summit.providerId),
      suggestionId: await addSuggestion(other.deal.companyId),
      correctionId: await addCorrection(other.deal.companyId),
      reportId: await addReport(other.deal.companyId),
      memberId: (await db().member.findFirstOrThrow({ where: { userId: world.rival } })).id,
    };
  });

  test.each(NAMES.map(({ area, name }) => `${area}.${name}`))(
    "%s is 404 for each id that does not fit (API-072)",
    async (name) => {
      const input = await request(name);
      const cookie = await cookieOf(world.owner, world.summit.providerId);
      for (const param of Object.keys(input.params ?? {})) {
        const foreign = others[param];
        if (!foreign) throw new Error(`'others' has no foreign ${param}`);
        const mixed = { ...input, params: { ...input.params, [param]: foreign } };
        refusal(await changesNothing(() => api.call(endpointOf(name), mixed, cookie)), 404);
      }
    },
  );
});
