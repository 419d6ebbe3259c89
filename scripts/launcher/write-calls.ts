import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { Call, Endpoint } from "@/lib/contracts/endpoint";
import { AREAS, ENDPOINTS, type NamedEndpoint } from "@/lib/endpoints";

// Writes the calls of the API for the browser: a module for each area of the contracts, without their schemas.

const [folder = ""] = process.argv.slice(2);

const fileOf = (area: string): string => `${area.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;

const reads = ENDPOINTS.flatMap(({ endpoint }) => (endpoint.method === "GET" ? [endpoint] : []));

/** The reads that have the response of a change; undefined where there are none. */
function answersOf({ response }: Endpoint): string[] | undefined {
  const names = reads.filter((read) => read.response === response).map(({ path: address }) => `GET ${address}`);
  return names.length > 0 ? names : undefined;
}

/** The lists, at the path of a change or of its record's collection, whose rows are its response or a part of it. */
function listsOf({ path: address, response }: Endpoint): Call["into"] {
  const paths = [address, address.replace(/\/\{\w+\}[^{}]*$/, "")];
  const known = fieldsOf(response);
  const lists = reads.flatMap((read) => {
    const shown = paths.includes(read.path) ? fieldsOf(rowOf(read.response)) : [];
    const isWhole = isPart(shown, known);
    return isWhole || isPart(known, shown) ? [{ list: `GET ${read.path}`, isWhole }] : [];
  });
  return lists.length > 0 ? lists : undefined;
}

const rowOf = (list: z.ZodType): unknown =>
  list instanceof z.ZodObject && list.shape.items instanceof z.ZodArray ? list.shape.items.element : undefined;

const fieldsOf = (schema: unknown): string[] => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);

const isPart = (some: string[], all: string[]): boolean =>
  some.length > 0 && some.every((field) => all.includes(field));

function textOf(area: string, endpoints: NamedEndpoint[]): string {
  const calls = endpoints.map(({ name, endpoint }) => {
    const { method, path: address, access, takesIdempotencyKey, revalidates } = endpoint;
    const shown = method === "GET" ? {} : { answers: answersOf(endpoint), into: listsOf(endpoint) };
    const call = { method, path: address, access, takesIdempotencyKey, revalidates, ...shown };
    return `export const ${name}: CallOf<Area["${name}"]> = ${JSON.stringify(call)};`;
  });
  return [
    'import type { CallOf } from "@/lib/contracts/endpoint";',
    'import type { AREAS } from "@/lib/endpoints";',
    "",
    `type Area = (typeof AREAS)["${area}"];`,
    "",
    ...calls,
    "",
  ].join("\n");
}

/** Leaves an unchanged file alone, so that nobody who watches it begins again. */
function write(file: string, text: string): void {
  const isSame = names.has(path.basename(file)) && readFileSync(file, "utf8") === text;
  if (!isSame) writeFileSync(file, text);
}

mkdirSync(folder, { recursive: true });
const names = new Set(readdirSync(folder));
for (const area of Object.keys(AREAS)) {
  const endpoints = ENDPOINTS.filter((one) => one.area === area);
  write(path.join(folder, fileOf(area)), textOf(area, endpoints));
  names.delete(fileOf(area));
}
for (const name of names) rmSync(path.join(folder, name));
