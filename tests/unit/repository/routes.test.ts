import { existsSync, globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ENDPOINTS } from "@/lib/endpoints";

const ROOT = process.cwd();
const METHODS = ["GET", "POST", "PATCH", "PUT", "DELETE"];

/** Not of our contract: calls of Inngest and of a scheduler, and the answer to every other address below /api. */
const FOREIGN = ["app/api/inngest/route.ts", "app/api/jobs/dispatch/route.ts", "app/api/[...unknown]/route.ts"];

/** The only calls that are answered no matter what else is running. */
const PROBES = ["/api/live", "/api/ready"];

const find = (pattern: string): string[] =>
  globSync(pattern, { cwd: ROOT })
    .map((file) => file.replaceAll("\\", "/"))
    .sort();
const read = (file: string): string => readFileSync(`${ROOT}/${file}`, "utf8");

const routeFileOf = (path: string): string => `app${path.replaceAll(/\{(\w+)\}/g, "[$1]")}/route.ts`;

interface Binding {
  method: string;
  wrapper: string;
  endpoint: string;
}

/** What a route file binds: `export const GET = route(contract.getDeal, …`. */
const bindings = (source: string): Binding[] =>
  [...source.matchAll(/^export const (\w+) = (\w+)\(\s*contract\.(\w+),/gm)].map(
    ([, method = "", wrapper = "", endpoint = ""]) => ({
      method,
      wrapper,
      endpoint,
    }),
  );

const exported = (source: string): string[] =>
  [...source.matchAll(/^export const (\w+)/gm)].map(([, name = ""]) => name).filter((name) => METHODS.includes(name));

const routeFiles = find("app/**/route.ts").filter((file) => !FOREIGN.includes(file));

describe("every endpoint of the contract", () => {
  test.each(ENDPOINTS.map((one) => [`${one.endpoint.method} ${one.endpoint.path}`, one] as const))(
    "%s has its route",
    (_, { name, endpoint }) => {
      const file = routeFileOf(endpoint.path);
      expect(existsSync(`${ROOT}/${file}`), file).toBe(true);
      const wrapper = PROBES.includes(endpoint.path)
        ? "probeRoute"
        : endpoint.access === "public"
          ? "publicRoute"
          : "route";
      expect(bindings(read(file)), file).toContainEqual({ method: endpoint.method, wrapper, endpoint: name });
    },
  );

  test.each(ENDPOINTS.filter(({ endpoint }) => endpoint.method === "POST" && endpoint.access === "public"))(
    "$endpoint.path takes no Idempotency-Key if it limits tries itself",
    ({ name, endpoint }) => {
      const limitedBefore = new RegExp(`publicRoute\\(\\s*contract\\.${name},\\s*"offer"`);
      if (!limitedBefore.test(read(routeFileOf(endpoint.path)))) expect(endpoint.takesIdempotencyKey).toBe(false);
    },
  );

  test("has a method and path of its own", () => {
    const calls = ENDPOINTS.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
    expect(new Set(calls).size).toBe(calls.length);
  });
});

describe("every route file", () => {
  test.each(routeFiles)("%s answers only what the contract names", (file) => {
    const named = ENDPOINTS.filter(({ endpoint }) => routeFileOf(endpoint.path) === file);
    const bound = bindings(read(file));
    expect(bound.map((one) => one.method).sort()).toEqual(exported(read(file)).sort());
    expect(bound.map((one) => one.endpoint).sort()).toEqual(named.map((one) => one.name).sort());
  });

  test.each(routeFiles)("%s is a table of contents: no database, no conditions", (file) => {
    expect(read(file)).not.toMatch(/@\/lib\/(db|generated)|\bif \(|\btry\b|process\.env/);
  });
});

const sources = ["app", "components", "lib", "prisma"]
  .flatMap((folder) => find(`${folder}/**/*.{ts,tsx}`))
  .filter((file) => !file.startsWith("lib/generated/"));

test("no source declares a server action", () => {
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.filter((file) => /^\s*["']use server["']/m.test(read(file)))).toEqual([]);
});

test("no source reads a signed-in page from a cache", () => {
  expect(sources.filter((file) => /unstable_cache|["']use cache["']|force-static/.test(read(file)))).toEqual([]);
});
