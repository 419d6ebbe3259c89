import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import type { Endpoint } from "@/lib/contracts/endpoint";
import { ENDPOINTS } from "@/lib/endpoints";
import { inputOf } from "../records/arbitrary";
import {
  anyJson,
  CONTENT_TYPES,
  HOSTILE_BODIES,
  HOSTILE_JSON,
  HOSTILE_QUERY_VALUES,
  HOSTILE_SEGMENTS,
} from "../records/hostile";
import { cookieOf } from "../records/people";
import { makeWorld, type World } from "../records/world";
import { type Answer, type Ask, type Input, pathOf } from "./api";
import type { Targets } from "./request-recipes";
import { makeTargets, REQUESTS } from "./requests";

const RANDOM_PART = 0.3;
const SEED = Number(process.env.FUZZ_SEED ?? 1);
const AT_ONCE = 8;

let world: World;
let targets: Targets;
let ids: string[];

interface Case {
  path: string;
  body?: string | undefined;
  contentType?: string;
}

/** The fields at the top of a body's schema; for a union the fields of all its members. */
function fieldsOf(schema: z.ZodType): string[] {
  const { shape, options = [] } = schema as unknown as { shape?: object; options?: z.ZodType[] };
  return shape ? Object.keys(shape) : [...new Set(options.flatMap(fieldsOf))];
}

/** A valid body with one field's JSON replaced, or added. */
function withField(body: unknown, field: string, json: string): string {
  const rest = Object.entries((body ?? {}) as object).filter(([name, value]) => name !== field && value !== undefined);
  const members = [
    ...rest.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`),
    `${JSON.stringify(field)}:${json}`,
  ];
  return `{${members.join()}}`;
}

function pathCases(endpoint: Endpoint, base: Input): string[] {
  return Object.keys(base.params ?? {}).flatMap((name) =>
    HOSTILE_SEGMENTS.map((segment) =>
      pathOf(endpoint, { params: { ...base.params, [name]: "@" } }).replace("%40", segment),
    ),
  );
}

function queryCases(endpoint: Endpoint, base: Input): string[] {
  const path = pathOf(endpoint, base);
  const names = [...Object.keys(endpoint.query.shape), "unknown", "__proto__"];
  const wrong = names.flatMap((name) => HOSTILE_QUERY_VALUES.map((value) => `${path}?${name}=${value}`));
  const odd = names.flatMap((name) => [
    `${name}=1&${name}=2`,
    `${name}[not]=`,
    `${name}[]=1`,
    `${name}`,
    `%00${name}=1`,
  ]);
  return [...wrong, ...odd.map((query) => `${path}?${query}`)];
}

function bodyCases(endpoint: Endpoint, base: Input): Case[] {
  if (endpoint.method === "GET") return [];
  const path = pathOf(endpoint, base);
  const fields = [...fieldsOf(endpoint.body), "unknown", "__proto__"];
  return [
    ...fields.flatMap((field) => HOSTILE_JSON.map((json) => ({ path, body: withField(base.body, field, json) }))),
    ...CONTENT_TYPES.map((contentType) => ({ path, body: JSON.stringify(base.body ?? {}), contentType })),
  ];
}

const wholeBodies = (endpoint: Endpoint, base: Input): Case[] =>
  endpoint.method === "GET" ? [] : HOSTILE_BODIES.map((body) => ({ path: pathOf(endpoint, base), body }));

function randomCases(endpoint: Endpoint, base: Input, count: number): Case[] {
  const hasBody = endpoint.method !== "GET";
  const fields = [...fieldsOf(endpoint.body), "unknown"];
  const body = fc.oneof(
    inputOf(endpoint.body, ids).map((value) => JSON.stringify(value ?? {})),
    fc.tuple(fc.constantFrom(...fields), anyJson()).map(([field, json]) => withField(base.body, field, json)),
    anyJson(),
  );
  const params = fc.oneof(fc.constant(base.params ?? {}), inputOf(endpoint.params, ids));
  const anyQuery = fc.dictionary(fc.string({ unit: "grapheme", maxLength: 12 }), fc.string({ unit: "grapheme" }), {
    maxKeys: 4,
  });
  const query = fc.oneof(inputOf(endpoint.query, ids), anyQuery);
  const arbitrary = fc.record({ params, query, body: hasBody ? body : fc.constant(undefined) });
  return fc.sample(arbitrary, { numRuns: count, seed: SEED }).map((input) => ({
    path: pathOf(endpoint, input as Input),
    body: input.body,
  }));
}

/** This many items of a list, spread evenly over it; other ones for each seed. */
function spread<T>(all: T[], count: number): T[] {
  return count >= all.length
    ? all
    : Array.from({ length: count }, (_, at) => all[(Math.floor((at * all.length) / count) + SEED) % all.length] as T);
}

function casesOf(endpoint: Endpoint, base: Input, runs: number): Case[] {
  const addresses = [...pathCases(endpoint, base), ...queryCases(endpoint, base)];
  const fixed = [...bodyCases(endpoint, base), ...addresses.map((path) => ({ path, body: JSON.stringify(base.body) }))];
  const count = Math.ceil(runs * (1 - RANDOM_PART));
  const bodies = spread(wholeBodies(endpoint, base), Math.floor(count / 2));
  const chosen = [...bodies, ...spread(fixed, count - bodies.length)];
  return [...chosen, ...randomCases(endpoint, base, runs - chosen.length)];
}

/** Why an answer must not be given to a caller; undefined when it is in order. */
function complaint(endpoint: Endpoint, { status, json, headers }: Answer): string | undefined {
  if (status >= 500) return `${status} ${json?.message ?? ""}`;
  if (status < 300) return endpoint.binary || json !== undefined ? undefined : `${status} without JSON`;
  if (!headers.get("content-type")?.startsWith("application/json"))
    return `${status} with ${headers.get("content-type")}`;
  return typeof json?.message === "string" && json.message ? undefined : `${status} without a message`;
}

const shown = ({ path, body, contentType }: Case) =>
  `${path.slice(0, 200)} ${contentType ?? ""} ${body === undefined ? "" : `${body.slice(0, 200)} (${body.length})`}`;

async function complaints(
  ask: Ask,
  endpoint: Endpoint,
  cases: Case[],
  cookie: () => Promise<string>,
): Promise<string[]> {
  const found: string[] = [];
  const waiting = [...cases];
  const worker = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      const answer = await ask(one.path, {
        method: endpoint.method,
        headers: {
          cookie: await cookie(),
          "content-type": one.contentType ?? endpoint.takes?.[0] ?? "application/json",
        },
        ...(endpoint.method !== "GET" && one.body !== undefined && { body: one.body }),
      });
      const problem = complaint(endpoint, answer);
      if (problem) found.push(`${problem}: ${endpoint.method} ${shown(one)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return found;
}

/** Sends each call of the contract `runs` wrong or odd requests; FUZZ_SEED chooses others. */
export function describeFuzz(ask: Ask, runs: number): void {
  beforeAll(async () => {
    world = await makeWorld();
    targets = await makeTargets(world);
    const { deal, contactId, noteId, stepId, draft, completed, documentId, providerSignerId } = targets;
    const { summit, redwood } = world;
    ids = [
      deal.id,
      deal.companyId,
      contactId,
      noteId,
      stepId,
      draft.id,
      completed.id,
      completed.deal.id,
      documentId,
      providerSignerId,
    ];
    ids.push(
      summit.providerId,
      summit.payroll,
      summit.futa,
      redwood.providerId,
      redwood.payroll,
      world.rep,
      world.rival,
    );
  });

  describe("whatever is sent, the answer is below 500 and has a message:", () => {
    test.each(ENDPOINTS.map((one) => [`${one.area}.${one.name}`, one.endpoint] as const))(
      "%s",
      async (name, endpoint) => {
        const base = (await REQUESTS[name]?.(targets)) ?? {};
        const cases = casesOf(endpoint, base, runs);
        expect(cases.length).toBe(runs);
        const session = await cookieOf(world.owner, world.summit.providerId);
        // A sign-out that succeeds ends its session.
        const cookie =
          name === "auth.signOut" ? () => cookieOf(world.owner, world.summit.providerId) : async () => session;
        const found = await complaints(ask, endpoint, cases, cookie);
        expect(found.slice(0, 20), `${found.length} of ${cases.length}`).toEqual([]);
      },
      20_000 + runs * 500,
    );
  });
}
