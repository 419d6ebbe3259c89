import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import { ENDPOINTS } from "@/lib/endpoints";
import { cookieOf } from "../../support/records/people";
import { makeWorld, type World } from "../../support/records/world";
import { api, type Input } from "../../support/requests/api";
import type { Targets } from "../../support/requests/request-recipes";
import { makeTargets, REQUESTS } from "../../support/requests/requests";
import { readTable, type Who } from "./access-table";

/** Calls that leave no entry, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  "agreements.addAgreementFile": "reads a file; it is kept when the agreement is saved, which is audited",
  "agreements.previewAgreement": "changes nothing",
  "auth.forgotPassword": "must not differ for unknown addresses; the link's use is audited",
  "bulk.previewBulkChange": "changes nothing",
  "signers.receiveDocuseal": "a hint: what the vendor then says is audited where it is written",
  "imports.addImportRows": "rows of a check, whose begin and start are audited",
  "live.keepViewing": "who has a deal open, for a minute",
  "notifications.markAllNotifications": "a person's own marks",
  "notifications.markNotification": "a person's own mark",
  "offers.completeOfferDocuments": "a hint: what the vendor then says is audited where it is written",
  "offers.completeWelcomeCall": "a hint: what the vendor then says is audited where it is written",
  "offers.noteReading": "for how long a client has read, which the offer itself keeps",
  "proposals.markAnswerSeen": "a person's own mark",
  "scheduling.receiveCalendly": "a hint: what the vendor then says is audited where it is written",
  "savedViews.setStartView": "with which view a list begins for one person",
  "savedViews.unsetStartView": "with which view a list begins for one person",
  "today.snoozeDeal": "what one person puts off on their own page",
  "today.wakeDeal": "what one person puts off on their own page",
  "agreements.verifyCode": "changes nothing",
  "agreements.verifyFile": "changes nothing",
};

/** Calls that need a vendor, a code or an impersonation: which tests show their entries. */
const ELSEWHERE: Readonly<Record<string, [action: string, file: string]>> = {
  "auth.exitImpersonation": ["impersonation.end", "tests/api/people/users.test.ts"],
  "signers.connectDocuseal": ["docuseal.connect", "tests/integration/proposals/docuseal-accounts.test.ts"],
  "signers.disconnectDocuseal": ["docuseal.disconnect", "tests/integration/proposals/docuseal-accounts.test.ts"],
  "integrations.applyMapping": ["mapping.apply", "tests/integration/revenue/payroll-sync.test.ts"],
  "integrations.createMapping": ["mapping.create", "tests/api/revenue/integrations.test.ts"],
  "integrations.syncAll": ["mapping.sync-all", "tests/api/revenue/integrations.test.ts"],
  "integrations.syncMapping": ["mapping.sync", "tests/api/revenue/integrations.test.ts"],
  "auth.acceptInvitation": ["member.accept", "tests/api/people/team.test.ts"],
  "auth.declineInvitation": ["member.decline", "tests/api/people/team.test.ts"],
  "offers.enterSigningCode": ["document.enter-code", "tests/api/proposals/signing-codes.test.ts"],
  "offers.sendSigningCode": ["document.send-code", "tests/api/proposals/signing-codes.test.ts"],
  "proposals.submitSignature": ["document.sign", "tests/api/proposals/races.test.ts"],
  "scheduling.connectOwnCalendly": ["calendly.connect", "tests/full/integration/proposals/calendly-accounts.test.ts"],
  "scheduling.connectProviderCalendly": [
    "calendly.connect",
    "tests/full/integration/proposals/calendly-accounts.test.ts",
  ],
  "scheduling.disconnectOwnCalendly": [
    "calendly.disconnect",
    "tests/full/integration/proposals/calendly-accounts.test.ts",
  ],
  "scheduling.disconnectProviderCalendly": [
    "calendly.disconnect",
    "tests/full/integration/proposals/calendly-accounts.test.ts",
  ],
};

/** Calls that change something which was there by another method than PUT and PATCH, which always do; others only add, take away or act. */
const ALSO_CHANGING: ReadonlySet<string> = new Set([
  "proposals.decideApproval",
  "companies.toggleCompanyArchive",
  "deals.deleteDealContact",
  "deals.finishStep",
  "duplicates.mergeRecords",
  "embeds.cancelWelcomeCall",
  "integrations.correctMapping",
  "intelligence.decideWebsite",
  "offers.acceptOffer",
  "proposals.cancelCall",
  "proposals.followProposal",
  "providers.removeProviderLogo",
  "intelligence.undoCorrection",
]);

const WRITES = ENDPOINTS.filter(({ endpoint }) => endpoint.method !== "GET").map(({ area, name, endpoint }) => ({
  label: `${area}.${name}`,
  endpoint,
}));
/** In this order, whoever may make the call. */
const CALLERS: readonly Who[] = ["owner", "rep", "admin", "acting", "nobody"];

let world: World;
let targets: Targets;

beforeAll(async () => {
  world = await makeWorld();
  targets = await makeTargets(world);
});

const changes = (label: string, method: string) => method === "PUT" || method === "PATCH" || ALSO_CHANGING.has(label);

/** Also where nothing but withheld fields has changed, whose names the entry has. */
const BOTH_VALUES = expect.objectContaining({ before: expect.any(Object), after: expect.any(Object) });

/** What they do once more is another deed, or refused, though their method is one of changes. */
const DEEDS: ReadonlySet<string> = new Set([
  "auth.switchProvider",
  "deals.setDealStatus",
  "embeds.moveWelcomeCall",
  "offers.correctOfferDocuments",
  "proposals.correctSigningDetails",
  "proposals.moveCall",
  "proposals.togglePrimary",
]);

const cookieFor = (who: Who): Promise<string | null> => {
  if (who === "nobody") return Promise.resolve(null);
  if (who === "admin") return cookieOf(world.admin, null);
  return cookieOf(who === "rep" ? world.rep : world.owner, world.summit.providerId);
};

/** The caller of CALLERS who may make a call, and what it is made with. */
async function requestOf(label: string): Promise<{ input: Input; cookie: string | null }> {
  const cells = readTable().find((row) => row.label === label)?.cells ?? [];
  const who = CALLERS.find((caller) => cells.some(([other, status]) => other === caller && status < 300));
  if (!who) throw new Error(`Nobody may call ${label}: name it above, with the reason`);
  const recipe = REQUESTS[label];
  if (!recipe) throw new Error(`There is no request '${label}'`);
  return { input: await recipe(targets), cookie: await cookieFor(who) };
}

const entriesOf = (answer: { headers: Headers }) =>
  db().auditEntry.findMany({
    where: { requestId: answer.headers.get("x-request-id") ?? "" },
    select: { action: true, changes: true },
  });

test("only calls of the contract are excepted, each with a reason", () => {
  const names = WRITES.map(({ label }) => label);
  for (const label of [...Object.keys(EXCEPTIONS), ...Object.keys(ELSEWHERE), ...ALSO_CHANGING]) {
    expect(names).toContain(label);
  }
});

test.each(Object.entries(ELSEWHERE))("another test looks for the entry of %s", (_, [action, file]) => {
  expect(readFileSync(file, "utf8")).toContain(`"${action}"`);
});

describe("leaves an entry in the history", () => {
  test.each(WRITES.filter(({ label }) => !(label in EXCEPTIONS) && !(label in ELSEWHERE)))(
    "$label",
    async ({ label, endpoint }) => {
      const { input, cookie } = await requestOf(label);
      const answer = await api.call(endpoint, input, cookie);
      expect(answer.status, answer.text).toBeLessThan(300);
      const entries = await entriesOf(answer);
      expect(entries.length).toBeGreaterThan(0);
      if (changes(label, endpoint.method)) expect(entries.map((entry) => entry.changes)).toContainEqual(BOTH_VALUES);
    },
  );
});

describe("the same once more changes nothing, neither version nor history (D-204)", () => {
  const isUpdate = ({ label, endpoint: { method } }: (typeof WRITES)[number]) =>
    (method === "PUT" || method === "PATCH") && !(label in EXCEPTIONS) && !(label in ELSEWHERE) && !DEEDS.has(label);

  test.each(WRITES.filter(isUpdate))("$label", async ({ label, endpoint }) => {
    const { input, cookie } = await requestOf(label);
    const { version: _, ...body } = (input.body ?? {}) as { version?: number };
    const again = { ...input, ...(!(input.body instanceof File) && { body }) };
    const first = await api.call(endpoint, again, cookie);
    const second = await api.call(endpoint, again, cookie);
    expect(second.status, second.text).toBeLessThan(300);
    expect(second.json).toEqual(first.json);
    expect(await entriesOf(second)).toEqual([]);
    if (input.body instanceof File) return;
    // A form sends all fields, and most of them unchanged; an answer that says more than its form does is no form.
    const { shape = {} } = endpoint.body as { shape?: object };
    const whole = Object.entries(first.json ?? {}).filter(([name]) => name in shape && name !== "version");
    const third = await api.call(endpoint, { ...again, body: { ...Object.fromEntries(whole), ...body } }, cookie);
    if (third.status === 400) return;
    expect(third.json).toEqual(first.json);
    expect(await entriesOf(third)).toEqual([]);
  });
});
