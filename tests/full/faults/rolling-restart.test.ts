import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { db } from "@/lib/database/db";
import * as deals from "@/lib/deals/contract";
import { freePort } from "@/scripts/launcher/start-server";
import { cookieOf } from "../../support/records/people";
import { addDeal } from "../../support/records/records";
import { makeWorld } from "../../support/records/world";
import { pathOf } from "../../support/requests/api";
import { Balancer } from "../../support/requests/balancer";
import { startTestServer, type TestServer } from "../../support/requests/server";

const CLIENTS = 8;
const LEAST = 2_000;

let balancer: Balancer;
let ports: number[];
const servers = new Map<number, TestServer>();
let cookie: string;
let dealIds: string[];

const start = async (port: number) => {
  const env = { APP_URL: balancer.baseUrl, NEXTAUTH_URL: balancer.baseUrl, TRUST_PROXY: "1" };
  servers.set(port, await startTestServer({ port, env }));
  // As a balancer's probe does: until the database answers in time.
  await vi.waitFor(async () => expect((await fetch(`http://localhost:${port}/api/ready`)).status).toBe(200), 30_000);
  balancer.putIn(port);
};

beforeAll(async () => {
  balancer = await Balancer.start();
  ports = [await freePort(), await freePort()];
  const [world] = await Promise.all([makeWorld(), ...ports.map(start)]);
  cookie = await cookieOf(world.rep, world.summit.providerId);
  dealIds = await Promise.all(Array.from({ length: CLIENTS }, async () => (await addDeal(world)).id));
});
afterAll(async () => {
  await Promise.all([...servers.values()].map((server) => server.stop()));
  await balancer?.stop();
});

test("each of two processes is restarted in turn under load, and no request fails", async () => {
  const answers = new Map<string, number>();
  let asked = 0;
  let written = 0;
  let over = false;

  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = { cookie, "content-type": "application/json" };
    const how = await fetch(balancer.baseUrl + path, { ...init, headers })
      .then(async (answer) => {
        const body = await answer.text();
        return answer.ok ? String(answer.status) : `${answer.status} ${body}`;
      })
      .catch((error: Error) => String(error.cause ?? error));
    answers.set(how, (answers.get(how) ?? 0) + 1);
    asked++;
  };
  const load = async (dealId: string) => {
    for (; !over || asked < LEAST; await setImmediate()) {
      await ask(pathOf(deals.getDeal, { params: { dealId } }));
      const body = JSON.stringify({ content: String(++written) });
      await ask(pathOf(deals.createNote, { params: { dealId } }), { method: "POST", body });
    }
  };
  const clients = Promise.all(dealIds.map(load));

  for (const port of ports) {
    const before = servers.get(port);
    const askedBefore = asked;
    balancer.takeOut(port);
    await before?.stop();
    expect(await before?.ended).toBe("code 0");
    await start(port);
    expect(servers.get(port)?.pid).not.toBe(before?.pid);
    expect(asked).toBeGreaterThan(askedBefore);
  }
  over = true;
  await clients;

  expect(Object.fromEntries(answers)).toEqual({ "200": asked });
  expect(asked).toBeGreaterThanOrEqual(LEAST);
  expect(await db().note.count()).toBe(written);
}, 180_000);
