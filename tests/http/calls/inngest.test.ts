import { randomUUID } from "node:crypto";
import { devNull } from "node:os";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import { sendEmail } from "@/lib/mail/jobs";
import { callFunction, INNGEST_ENV } from "../../support/fakes/inngest-calls";
import { addEmail } from "../../support/records/mail";
import { startTestServer, type TestServer } from "../../support/requests/server";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ env: { ...INNGEST_ENV, LOG_LEVEL: "silent" }, logFile: devNull });
});
afterAll(() => server.stop());

async function call(emailId: string, signature?: string): Promise<Response> {
  const data = { emailId };
  const { id: jobId } = await db().jobEvent.create({ data: { name: sendEmail.name, data, dispatchedAt: new Date() } });
  return callFunction(`${server.baseUrl}/api/inngest`, {
    functionId: "tandem-mail-send",
    event: { id: jobId, name: sendEmail.name, data: { jobId, key: null, data } },
    runId: randomUUID(),
    ...(signature !== undefined && { signature }),
  });
}

test("a signed call of Inngest runs the very job that the embedded engine runs", async () => {
  const id = await addEmail("client@example.com");
  const answer = await call(id);
  expect([200, 206]).toContain(answer.status);
  expect((await db().email.findUniqueOrThrow({ where: { id } })).status).toBe("held");
});

test("a call without a signature, or with a wrong one, is refused and runs nothing", async () => {
  const id = await addEmail("client@example.com");
  const now = String(Math.floor(Date.now() / 1000));
  for (const signature of ["", `t=${now}&s=${"0".repeat(64)}`, "t=1&s=1"]) {
    expect((await call(id, signature)).status).toBe(401);
  }
  expect((await db().email.findUniqueOrThrow({ where: { id } })).status).toBe("pending");
});
