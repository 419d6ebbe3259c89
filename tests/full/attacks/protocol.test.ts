import { afterAll, describe, expect, test } from "vitest";
import { ask, converse, hold } from "../../support/requests/attacker";

const HOST = "Host: localhost\nConnection: close\n\n";

describe("what no browser sends", () => {
  test.each([
    ["TRACE /api/deals HTTP/1.1", 405],
    ["PROPFIND / HTTP/1.1", 405],
    ["GET * HTTP/1.1", 400],
    ["OPTIONS * HTTP/1.1", 400],
    ["GET http://evil.test/deals HTTP/1.1", 400],
    ["GET https://evil.test/deals HTTP/1.1", 400],
    ["POST evil HTTP/1.1", 400],
  ])("%s is %i with a message, and nothing of it is repeated", async (line, status) => {
    const answer = await converse(`${line}\n${HOST}`);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    const [head = "", body = ""] = answer.split("\r\n\r\n");
    expect(head.toLowerCase()).not.toContain("location:");
    // What cannot be parsed as a request is refused by Node itself, without a body.
    if (head.toLowerCase().includes("content-type: application/json")) expect(body).toContain('"message"');
    expect(answer).not.toContain("evil.test");
  });

  test("a request for two hosts is refused", async () => {
    expect(await converse(`GET /login HTTP/1.1\nHost: evil.test\n${HOST}`)).toMatch(/^HTTP\/1\.1 400 /);
  });

  test.each(["signin", "signout", "error", "verify-request", "providers", "callback/credentials"])(
    "/api/auth/%s, a page of the sign-in library, is not found",
    async (page) => {
      const { status, headers } = await ask(`/api/auth/${page}`);
      expect([status, headers["content-type"]]).toEqual([404, "application/json"]);
    },
  );

  test("a request to switch to another protocol is disconnected", async () => {
    const upgrades = Array.from({ length: 50 }, () =>
      converse(
        "GET /deals HTTP/1.1\nHost: localhost\nConnection: Upgrade\nUpgrade: websocket\nSec-WebSocket-Version: 13\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\n\n",
      ),
    );
    const began = performance.now();
    expect(await Promise.all(upgrades)).toEqual(Array(50).fill(""));
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});

describe("an address that opens 1,500 connections", () => {
  const sockets: ReturnType<typeof hold>[] = [];
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
  });

  test("keeps at most 1,000 of them, and others are answered", async () => {
    for (let count = 0; count < 1_500; count++) sockets.push(hold("", "127.0.0.70"));
    await expect.poll(() => sockets.filter((socket) => socket.destroyed).length, { timeout: 8_000 }).toBe(500);
    expect((await ask("/api/ready", { from: "127.0.0.71" })).status).toBe(200);
  });
});
