import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Network } from "@/lib/crawler/network";
import { createSealingKey } from "@/lib/pdf/sealing-key";
import { fetchOver } from "@/lib/vendors/internet-fetch";

const NAME = "docuseal.test";
const trusted = getCACertificates();

let server: Server;
let certificate: string;
let asked: string[];

beforeAll(async () => {
  const { certificatePem, privateKeyPem } = await createSealingKey({ commonName: NAME });
  certificate = certificatePem;
  server = createServer({ key: privateKeyPem, cert: certificatePem }, async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    asked.push(`${request.method} ${request.url} ${request.headers["x-auth-token"]} ${body}`);
    if (request.url === "/hangs") return;
    if (request.url === "/leads-away") return response.writeHead(302, { location: "https://evil.test" }).end();
    if (request.url === "/nothing") return response.writeHead(204).end();
    response.writeHead(200, { "content-type": "application/json" }).end('{"said":"yes"}');
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
beforeEach(() => {
  asked = [];
  setDefaultCACertificates([...trusted, certificate]);
});
afterAll(async () => {
  setDefaultCACertificates(trusted);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** The public internet as this machine's loopback, where a test says so. */
const network = (mayReach: boolean): Network => ({
  resolve: async () => ["127.0.0.1"],
  mayReach: () => mayReach,
  mayUsePort: () => true,
});
const at = (path: string, scheme = "https") =>
  new URL(`${scheme}://${NAME}:${(server.address() as AddressInfo).port}${path}`);
const headers = { "x-auth-token": "the-key" };

test("sends the request as given, with key and body, and returns the answer", async () => {
  const answer = await fetchOver(network(true), at("/user?x=1"), { method: "POST", headers, body: '{"a":1}' });
  expect([answer.status, await answer.json()]).toEqual([200, { said: "yes" }]);
  expect(asked).toEqual(['POST /user?x=1 the-key {"a":1}']);
  expect((await fetchOver(network(true), at("/nothing"), { headers })).status).toBe(204);
});

test("follows no redirect", async () => {
  expect((await fetchOver(network(true), at("/leads-away"), { headers })).status).toBe(302);
  expect(asked).toHaveLength(1);
});

test("does not reach a private network by a name that leads there", async () => {
  await expect(fetchOver(network(false), at("/user"), { headers })).rejects.toMatchObject({
    reason: "private_network",
  });
  expect(asked).toEqual([]);
});

test("sends no key without https, and none to a host that only claims to have the name", async () => {
  await expect(fetchOver(network(true), at("/user", "http"), { headers })).rejects.toMatchObject({ reason: "scheme" });
  setDefaultCACertificates(trusted);
  await expect(fetchOver(network(true), at("/user"), { headers })).rejects.toThrow("certificate");
  expect(asked).toEqual([]);
});

test("gives up when its time is over", async () => {
  const signal = AbortSignal.timeout(200);
  await expect(fetchOver(network(true), at("/hangs"), { headers, signal })).rejects.toThrow();
});
