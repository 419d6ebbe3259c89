import { expect, test } from "vitest";
import { transaction } from "@/lib/database/transaction";
import { limitRate, limitRateInTransaction } from "@/lib/http/rate-limit";

const failing = (count: typeof limitRate) =>
  transaction(async () => {
    await count(count.name, 1, 60);
    throw new Error("The try failed");
  });

test("a try counts although what it was part of is rolled back, as every call with an Idempotency-Key that is refused (D-23)", async () => {
  await expect(failing(limitRate)).rejects.toThrow("The try failed");
  await expect(failing(limitRate)).rejects.toMatchObject({ code: "rate_limited" });
});

test("a use that only counts once it has happened is forgotten with what it was part of (D-23)", async () => {
  for (const _ of [1, 2]) await expect(failing(limitRateInTransaction)).rejects.toThrow("The try failed");
});
