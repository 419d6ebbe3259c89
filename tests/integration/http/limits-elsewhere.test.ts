import { expect, test } from "vitest";
import { z } from "zod";
import { type Endpoint, endpoint } from "@/lib/contracts/endpoint";
import { env } from "@/lib/env";
import { publicRoute } from "@/lib/route";

const contract: Endpoint = endpoint("GET", "/api/test", { summary: "For a test", response: z.object({}) });
const call = publicRoute(contract, "offer", async () => ({}));

test("under a server that is not ours, no header can change a client's address", async () => {
  const statuses: number[] = [];
  for (let count = 0; count <= env.PUBLIC_CALLS_PER_MINUTE; count++) {
    const address = `10.0.0.${count}`;
    const headers = { "x-forwarded-for": address, "x-client-ip": address, "x-socket-address": address };
    const answer = await call(new Request("http://localhost/api/test", { headers }), { params: Promise.resolve({}) });
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([...Array(env.PUBLIC_CALLS_PER_MINUTE).fill(200), 429]);
});
