import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { cookieOf } from "../../support/records/people";
import { makeWorld } from "../../support/records/world";
import { type OwnApi, ServerApi } from "../../support/requests/api";
import { askOnNewConnection, servingFor } from "../../support/requests/web-processes";

let api: OwnApi;
let cookie: string;

const serving = () => servingFor(api);

beforeAll(async () => {
  const [started, world] = await Promise.all([ServerApi.start({ processes: 2 }), makeWorld()]);
  api = started;
  cookie = await cookieOf(world.rep, world.summit.providerId);
});
afterAll(() => api?.server.stop());

const askAnew = (path: string, signal?: AbortSignal) => askOnNewConnection(api, cookie, path, signal);

test("a process that is killed with -9, and then its replacement too, is replaced again while the other one serves", async () => {
  const before = serving();
  const [killed = 0, other = 0] = before;
  const newcomers = () => serving().filter((pid) => !before.includes(pid));
  process.kill(killed, "SIGKILL");
  await vi.waitFor(() => expect(newcomers()).toHaveLength(1), { interval: 5, timeout: 10_000 });
  const [second = 0] = newcomers();
  process.kill(second, "SIGKILL");
  await vi.waitFor(() => expect(newcomers().filter((pid) => pid !== second)).toHaveLength(1), 20_000);
  expect(serving()).toContain(other);
  expect(await askAnew("/api/deals")).toBe(200);
  // The third is ready when it answers while the other is frozen.
  process.kill(other, "SIGSTOP");
  try {
    const answers = () => askAnew("/api/live", AbortSignal.timeout(1_000)).catch(() => undefined);
    await vi.waitFor(async () => expect(await answers()).toBe(200), { interval: 100, timeout: 30_000 });
  } finally {
    process.kill(other, "SIGCONT");
  }
}, 90_000);
