import { beforeAll, expect, test } from "vitest";
import { boundsOf } from "@/lib/contracts/body-bounds";
import { ENDPOINTS } from "@/lib/endpoints";
import { ask, cookieFor, othersDuring, type Reply, type Waits } from "../../support/requests/attacker";

// Bodies that cost much for what they are worth, of as many bytes as a call admits and of more, to every call that changes something.

const UNKNOWN = "01890000-0000-7000-8000-000000000000";
const LARGEST = 2 * 1024 * 1024;

const CHANGING = ENDPOINTS.filter(({ endpoint: { method } }) => method !== "GET").map(({ name, endpoint }) => ({
  name,
  method: endpoint.method,
  path: endpoint.path.replace(/\{\w+\}/g, UNKNOWN),
  type: endpoint.takes?.[0] ?? "application/json",
  bytes: boundsOf(endpoint).bytes,
}));
type Call = (typeof CHANGING)[number];

const filled = (begin: string, part: (at: number) => string, end: string, bytes: number): Buffer => {
  const parts: string[] = [];
  for (let at = 0, size = begin.length + end.length; ; at++) {
    const next = part(at);
    size += next.length;
    if (size > bytes) break;
    parts.push(next);
  }
  return Buffer.from(`${begin}${parts.join("")}${end}`);
};

/** One body of each kind. */
const bodiesOf = (bytes: number): Buffer[] => [
  filled('{"k":1', (at) => `,"k${at}":1`, "}", bytes),
  filled("[{}", () => ",{}", "]", bytes),
  filled('{"rows":[1', () => ",1", "]}", bytes),
  filled("", () => '{"a":', "", bytes),
  filled('{"content":"', () => "\\u0041", '"}', bytes),
];

let rep: string;
let owner: string;
beforeAll(async () => {
  rep = await cookieFor("rep@demo.test", "127.0.0.50");
  owner = await cookieFor("owner@demo.test", "127.0.0.51");
});

/** A server closes the connection of what it refuses, which may break off what is still being sent. */
const send = ({ method, path, type }: Call, bytes: Buffer, from: string, cookie?: string): Promise<Reply | null> =>
  ask(path, { method, from, file: { type, bytes }, headers: cookie ? { cookie } : {} }).catch(() => null);

test.each([
  ["150 connections without an account", 150, (): string | undefined => undefined],
  ["20 connections of one user", 20, (): string | undefined => owner],
] as const)(
  "%s that send costly bodies to any call keep nobody waiting",
  async (who, connections, cookieOf) => {
    const refused = bodiesOf(LARGEST);
    const statuses = new Map<number, number>();
    async function flood(call: Call): Promise<void> {
      const bodies = [...bodiesOf(call.bytes), ...refused];
      const replies = await Promise.all(
        Array.from({ length: connections }, (_, at) =>
          send(call, bodies[at % bodies.length] as Buffer, `127.0.0.${52 + (at % 3)}`, cookieOf()),
        ),
      );
      for (const reply of replies) statuses.set(reply?.status ?? 0, (statuses.get(reply?.status ?? 0) ?? 0) + 1);
    }
    const others = await othersDuring({ from: "127.0.0.50", cookie: rep });
    const waitsOf = new Map<string, Waits>();
    for (const call of CHANGING) waitsOf.set(call.name, await others.waits(() => flood(call)));
    const worst = (of: keyof Waits) => [...waitsOf].toSorted(([, one], [, other]) => other[of] - one[of]).slice(0, 5);
    console.log(who, "quiet", others.quiet, "live", worst("live"), "list", worst("list"), "answers", statuses);
    expect(statuses.get(500)).toBeUndefined();
    expect([...waitsOf].filter(([, waits]) => others.isLong(waits))).toEqual([]);
  },
  900_000,
);
