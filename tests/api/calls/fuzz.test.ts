import { describe, expect, test } from "vitest";
import { askInProcess } from "../../support/requests/api";
import { describeFuzz } from "../../support/requests/fuzz";

describe("wrong or odd requests (API-060, OPEN-007, OPEN-008)", () => describeFuzz(askInProcess, 3));

test("nothing of it has reached the prototype of objects", () => {
  expect(({} as { admin?: unknown }).admin).toBeUndefined();
});
