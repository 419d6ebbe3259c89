import { createHmac, randomUUID } from "node:crypto";
import { devNull } from "node:os";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "@/lib/db";
import { addEmail } from "../support/mail";
import { startTestServer, type TestServer } from "../support/server";

const KEY = "0123456789abcdef0123456789abcdef";
const FUNCTION = "tandem-mail-send";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({
    env: { INNGEST_EVENT_KEY: "event-key", INNGEST_SIGNING_KEY: `signkey-test-${KEY}`, LOG_LEVEL: "silent" },
    logFile: devNull,
  });
});
afterAll(() => server.stop());

/** JSON with its keys in order, which is what Inngest signs. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join()}}`;
}

/** Calls a function the way Inngest does: the body and the time signed with the signing key. */
async function callFunction(data: object, steps: object, signature?: string): Promise<Response> {
  const body = canonical({
    version: 2,
    event: { name: "mail.send", data },
    events: [{ name: "mail.send", data }],
    steps,
    ctx: {
      run_id: randomUUID(),
      attempt: 0,
      fn_id: FUNCTION,
      disable_immediate_execution: false,
      use_api: false,
      stack: { stack: Object.keys(steps), current: 0 },
    },
    use_api: false,
  });
  const time = String(Math.floor(Date.now() / 1000));
  const signed = createHmac("sha256", KEY).update(body).update(time).digest("hex");
  return fetch(`${server.baseUrl}/api/inngest?fnId=${FUNCTION}&stepId=step`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(signature !== "" && { "x-inngest-signature": signature ?? `t=${time}&s=${signed}` }),
    },
    body,
  });
}

test("a signed call of Inngest runs the very job that the embedded engine runs", async () => {
  const id = await addEmail("client@example.com");
  const answer = await callFunction({ emailId: id }, {});
  expect([200, 206]).toContain(answer.status);
  expect((await db().email.findUniqueOrThrow({ where: { id } })).status).toBe("held");
});

test("a call without a signature, or with a wrong one, is refused and runs nothing", async () => {
  const id = await addEmail("client@example.com");
  const now = String(Math.floor(Date.now() / 1000));
  for (const signature of ["", `t=${now}&s=${"0".repeat(64)}`, "t=1&s=1"]) {
    expect((await callFunction({ emailId: id }, {}, signature)).status).toBe(401);
  }
  expect((await db().email.findUniqueOrThrow({ where: { id } })).status).toBe("pending");
});
