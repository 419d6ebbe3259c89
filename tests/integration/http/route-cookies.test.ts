import { expect, test } from "vitest";
import { z } from "zod";
import { AppError } from "@/lib/app-error";
import { type Endpoint, endpoint } from "@/lib/contracts/endpoint";
import { addSetCookie } from "@/lib/http/request-context";
import { publicRoute } from "@/lib/route";

const contract: Endpoint = endpoint("POST", "/api/test", { summary: "For a test", response: z.object({}) });

const answerTo = (useCase: () => Promise<object>) =>
  publicRoute(
    contract,
    null,
    useCase,
  )(new Request("http://localhost/api/test", { method: "POST" }), { params: Promise.resolve({}) });

test("each answer carries the cookies of its own request, in the order in which they were set", async () => {
  const answers = await Promise.all(
    ["a", "b"].map((name) =>
      answerTo(async () => {
        addSetCookie(`${name}=1`);
        await new Promise(setImmediate);
        addSetCookie(`${name}=2`);
        return {};
      }),
    ),
  );
  expect(answers.map((answer) => answer.headers.getSetCookie())).toEqual([
    ["a=1", "a=2"],
    ["b=1", "b=2"],
  ]);
});

test("a request that fails after changing its session still gives the browser its cookie", async () => {
  const answer = await answerTo(async () => {
    addSetCookie("session=new");
    throw AppError.unavailable();
  });
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([503, ["session=new"]]);
});

test("a cookie without an answer to carry it is an error", () => {
  expect(() => addSetCookie("session=lost")).toThrow("no answer");
});
