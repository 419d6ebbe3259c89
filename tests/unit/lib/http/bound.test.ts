import { expect, test } from "vitest";
import { Bound } from "@/lib/http/bound";

test("so much of one holder and so much in all is under way at a time; what is over makes room", async () => {
  const bound = new Bound("bound.test", { total: () => 3, each: () => 2 });
  const ends: (() => void)[] = [];
  const begin = (holder: string) => bound.hold(holder, () => new Promise<void>((resolve) => ends.push(resolve)));
  const first = begin("hog");
  void begin("hog");
  await expect(begin("hog")).rejects.toMatchObject({ code: "rate_limited", retryAfter: 1 });
  void begin("other");
  await expect(begin("third")).rejects.toMatchObject({ code: "unavailable" });
  ends[0]?.();
  await first;
  await expect(bound.hold("hog", async () => "done")).resolves.toBe("done");
  await expect(bound.hold("third", () => Promise.reject(new Error("work failed")))).rejects.toThrow("work failed");
  await expect(bound.hold("third", async () => "done")).resolves.toBe("done");
});
