import { expect, test } from "vitest";
import { Turns } from "@/lib/turns";

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Work by name of its holder that ends when told to, and the names of what has begun. */
function workIn(turns: Turns) {
  const begun: string[] = [];
  const ends = new Map<string, (failure?: Error) => void>();
  const take = (holder: string, name: string) =>
    turns.take(holder, () => {
      begun.push(name);
      return new Promise<string>((resolve, reject) => {
        ends.set(name, (failure) => (failure ? reject(failure) : resolve(name)));
      });
    });
  return { begun, take, end: (name: string, failure?: Error) => ends.get(name)?.(failure) };
}

test("work is done one at a time for each holder, two in all, in the order in which it came", async () => {
  const { begun, take, end } = workIn(new Turns("order", { atOnce: 2, waiting: { each: 9, total: 9 } }));
  const all = [take("a", "a1"), take("a", "a2"), take("b", "b1"), take("c", "c1"), take("a", "a3")];
  await settle();
  expect(begun).toEqual(["a1", "b1"]);
  end("b1");
  await settle();
  expect(begun).toEqual(["a1", "b1", "c1"]);
  for (const name of ["a1", "c1", "a2"]) {
    end(name);
    await settle();
  }
  expect(begun).toEqual(["a1", "b1", "c1", "a2", "a3"]);
  end("a3");
  expect(await Promise.all(all)).toEqual(["a1", "a2", "b1", "c1", "a3"]);
});

test("work that fails gives its turn on", async () => {
  const { take, end } = workIn(new Turns("failure", { atOnce: 1, waiting: { each: 1, total: 1 } }));
  const failing = take("a", "first");
  const next = take("a", "second");
  await settle();
  end("first", new Error("It broke"));
  await expect(failing).rejects.toThrow("It broke");
  await settle();
  end("second");
  expect(await next).toBe("second");
});

test("where too many wait it is refused: to one holder, and to all", async () => {
  const { take } = workIn(new Turns("refusals", { atOnce: 1, waiting: { each: 1, total: 2 } }));
  void take("a", "a1");
  void take("a", "a2");
  await expect(take("a", "a3")).rejects.toMatchObject({ code: "rate_limited", retryAfter: 1 });
  void take("b", "b1");
  await expect(take("c", "c1")).rejects.toMatchObject({ code: "unavailable", retryAfter: 1 });
});

test("work that has begun goes on in turn where too many wait for more to begin", async () => {
  const turns = new Turns("begun", { atOnce: 1, waiting: { each: 1, total: 1 } });
  const { begun, take, end } = workIn(turns);
  const all = [take("a", "a1"), take("b", "b1")];
  await settle();
  expect(() => turns.check("c")).toThrow("busy");
  const next = turns.continue("c", async () => "c2");
  await settle();
  expect(begun).toEqual(["a1"]);
  end("a1");
  await settle();
  end("b1");
  expect(await Promise.all([...all, next])).toEqual(["a1", "b1", "c2"]);
});
