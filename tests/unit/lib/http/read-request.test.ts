import { expect, test } from "vitest";
import { checkOrigin, readBody } from "@/lib/http/read-request";
import { changeSettings } from "../../../support/change-settings";

test("a body that breaks off is the client's fault: neither ours nor the database's", async () => {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"name":'));
      controller.error(Object.assign(new Error("aborted"), { code: "ECONNRESET" }));
    },
  });
  const init = { method: "POST", headers: { "content-type": "application/json" }, body, duplex: "half" };
  const request = new Request("http://localhost/api/companies", init);
  await expect(readBody(request, { bytes: 1000, depth: 1, values: 5 }, "a sender")).rejects.toMatchObject({
    code: "bad_request",
    message: "The request was interrupted",
  });
});

test.each(["POST", "PATCH", "PUT", "DELETE"])("a %s from a page of another site is refused", (method) => {
  changeSettings({ DATABASE_URL: "postgres://nowhere/tandem" });
  const from = (origin: string) => new Request("http://localhost:3000/api/deals", { method, headers: { origin } });
  expect(() => checkOrigin(from("https://evil.example"))).toThrow(expect.objectContaining({ code: "forbidden" }));
  expect(() => checkOrigin(from("http://localhost:3000"))).not.toThrow();
});
