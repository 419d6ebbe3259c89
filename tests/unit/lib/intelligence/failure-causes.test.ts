import { expect, test } from "vitest";
import { AppError } from "@/lib/app-error";
import { WebsiteError } from "@/lib/crawler/problem";
import { causeOf, reasonOf } from "@/lib/intelligence/missing";

test.each([
  [new WebsiteError("timeout"), "website", "Not read: the website took too long to answer."],
  [new WebsiteError("status", { status: 403 }), "website", "Not read: it answered 403."],
  [new WebsiteError("parked"), "website", "Not read: the address is parked or for sale."],
  [new AppError("rate_limited", "The daily budget is used up."), "budget", "The daily budget is used up."],
  [AppError.upstreamUnavailable("OpenAI", 60), "model", AppError.upstreamUnavailable("OpenAI", 60).message],
  [new AppError("not_configured", "OpenAI refused the key."), "model", "OpenAI refused the key."],
] as const)("a part that failed by %s has the cause %s and says: %s (D-144)", (error, cause, reason) => {
  expect([causeOf(error), reasonOf(error)]).toEqual([cause, reason]);
});
