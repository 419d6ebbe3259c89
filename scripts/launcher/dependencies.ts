import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { readLockfile, runtimeDependencies } from "./lockfile.ts";

// Lists what runs in production, with its age, for a person to review: not every registry offers an audit.

const ASKED_AT_ONCE = 4;
const ANSWER_LIMIT_MS = 20_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const UNKNOWN = "unknown";

const run = promisify(execFile);
let registryAnswers = true;

/** The day on which a version was published, or 'unknown' where the registry does not say. */
async function publishedOn(name: string, version: string): Promise<string> {
  if (!registryAnswers) return UNKNOWN;
  try {
    const { stdout } = await run("npm", ["view", name, "time", "--json"], { timeout: ANSWER_LIMIT_MS });
    return (JSON.parse(stdout) as Record<string, string>)[version]?.slice(0, 10) ?? UNKNOWN;
  } catch {
    // Asking for the others would be useless, and each would wait.
    registryAnswers = false;
    return UNKNOWN;
  }
}

const ageOf = (day: string): string =>
  day === UNKNOWN ? "" : `${Math.floor((Date.now() - Date.parse(day)) / DAY_MS)} days`;

const rowOf = (name: string, version: string, day: string, age: string, brings: string): string =>
  [name.padEnd(28), version.padEnd(18), day.padEnd(12), age.padStart(10), brings.padStart(12)].join(" ");

const dependencies = runtimeDependencies(readLockfile());
const days = new Map<string, string>();
const waiting = [...dependencies];
async function work(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    days.set(next.name, await publishedOn(next.name, next.version));
  }
}
await Promise.all(Array.from({ length: ASKED_AT_ONCE }, work));

console.log(rowOf("package", "version", "published", "age", "brings along"));
for (const { name, version, brings } of dependencies) {
  const day = days.get(name) ?? UNKNOWN;
  console.log(rowOf(name, version, day, ageOf(day), String(brings.length)));
}
const all = new Set(dependencies.flatMap(({ name, brings }) => [`node_modules/${name}`, ...brings]));
console.log(`\n${dependencies.length} packages asked for, ${all.size} in all.`);
if (!registryAnswers) {
  console.error(
    "The registry did not answer, so nobody has looked when these versions were published. Please try again with a network.",
  );
  process.exitCode = 1;
}
