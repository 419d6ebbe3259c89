import { expect, test } from "vitest";
import { ApiError } from "@/lib/api-client/call";
import { createQueryClient } from "@/lib/api-client/query-client";

async function callsFor(error: Error): Promise<number> {
  let calls = 0;
  const queryFn = () => {
    calls++;
    return Promise.reject(error);
  };
  const query = createQueryClient().fetchQuery({ queryKey: ["read"], queryFn, retryDelay: 0 });
  await expect(query).rejects.toBe(error);
  return calls;
}

test.each([400, 401, 403, 404, 409, 410, 429])("a read that is refused with %i is not repeated", async (status) => {
  expect(await callsFor(new ApiError(status, "bad_request", "No"))).toBe(1);
});

test.each([0, 500, 503])("a read that got no answer, or %i, is tried three times (API-058)", async (status) => {
  expect(await callsFor(new ApiError(status, "internal", "No"))).toBe(3);
});
