import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { AREAS, ENDPOINTS, type NamedEndpoint } from "@/lib/endpoints";

// Writes the calls of the API for the browser: a module for each area of the contracts, without their schemas.

const [folder = ""] = process.argv.slice(2);

const fileOf = (area: string): string => `${area.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;

function textOf(area: string, endpoints: NamedEndpoint[]): string {
  const calls = endpoints.map(({ name, endpoint }) => {
    const { method, path: address, access, takesIdempotencyKey, revalidates } = endpoint;
    const call = { method, path: address, access, takesIdempotencyKey, revalidates };
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
