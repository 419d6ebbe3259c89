import { afterAll, expect, test } from "vitest";
import * as system from "@/lib/contracts/system";
import { FakeCalendly } from "../../../support/fakes/fake-calendly";
import { ServerApi, send } from "../../../support/requests/api";
import { describeFuzz } from "../../../support/requests/fuzz";

const calendly = await FakeCalendly.start();
const api = await ServerApi.start({ env: { CALENDLY_API_URL: calendly.url } });
afterAll(() => Promise.all([api.server.stop(), calendly.stop()]));

describeFuzz((path, init) => send(api.server.baseUrl + path, init), Number(process.env.FUZZ_RUNS ?? 200));

test("the server still runs after all of this", async () => {
  expect((await api.call(system.getReady)).status).toBe(200);
  expect(() => process.kill(api.server.pid ?? 0, 0)).not.toThrow();
});
