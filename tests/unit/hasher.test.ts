import { readdirSync, readFileSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { startHasher } from "@/lib/launcher/hasher";

const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const ended = vi.fn();
const hasher = startHasher(ended);

afterEach(() => ended.mockClear());

/** The nice values of this process' threads, by /proc/[pid]/task/[tid]/stat. */
const niceValues = () =>
  readdirSync("/proc/self/task").map((thread) => {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, "utf8");
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[16]);
  });

test("a password fits its own hash and no other", async () => {
  const hash = await hasher.hash("Correct-horse-1", OPTIONS);
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const passwords = ["Correct-horse-1", "correct-horse-1", ""];
  expect(await Promise.all(passwords.map((password) => hasher.verify(hash, password)))).toEqual([true, false, false]);
  await expect(hasher.verify("no hash", "Correct-horse-1")).rejects.toThrow();
});

test.runIf(process.platform === "linux")("only the hashing thread gives way to others", async () => {
  await hasher.hash("Correct-horse-1", OPTIONS);
  expect(niceValues().filter((nice) => nice === 10)).toHaveLength(1);
});

test("when the thread ends, what is under way is rejected and its owner is told", async () => {
  const under = expect(hasher.hash("Correct-horse-1", OPTIONS)).rejects.toThrow("has ended");
  await hasher.stop();
  await under;
  expect(ended).toHaveBeenCalledOnce();
});
