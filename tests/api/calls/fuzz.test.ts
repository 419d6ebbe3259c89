import { expect, test } from "vitest";
import { askInProcess } from "../../support/requests/api";
import { describeFuzz } from "../../support/requests/fuzz";

describeFuzz(askInProcess, 3);

test("nothing of it has reached the prototype of objects", () => {
  expect(({} as { admin?: unknown }).admin).toBeUndefined();
});
