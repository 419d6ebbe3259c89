import { expect, test } from "vitest";
import { readBody } from "@/lib/http/read-request";

test("a body that breaks off is the client's fault: neither ours nor the database's", async () => {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"name":'));
      controller.error(Object.assign(new Error("aborted"), { code: "ECONNRESET" }));
    },
  });
  const init = { method: "POST", headers: { "content-type": "application/json" }, body, duplex: "half" };
  const request = new Request("http://localhost/api/companies", init);
  await expect(readBody(request)).rejects.toMatchObject({ code: "bad_request", message: "The request broke off" });
});
