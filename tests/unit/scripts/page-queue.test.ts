import { describe, expect, test, vi } from "vitest";
import { type Holders, PageQueue } from "@/scripts/launcher/page-queue";

const limits = { total: 10, each: { address: 6, session: 4 } };

function queueOf() {
  const queue = new PageQueue(() => limits);
  const drawn: string[] = [];
  const ask = (name: string, { address = "a", session }: Partial<Holders> = {}) => {
    let close: () => void = () => undefined;
    const taken = queue.take(
      { address, session },
      () => void drawn.push(name),
      (closed) => {
        close = closed;
      },
    );
    return { taken, close: () => close() };
  };
  return { ask, drawn };
}

describe("page loads", () => {
  test("are handled a few per address at a time, the next when one is answered, and other addresses' at once", () => {
    const { ask, drawn } = queueOf();
    const asked = ["1", "2", "3", "4", "5"].map((name) => ask(name));
    ask("other", { address: "b" });
    expect(drawn).toEqual(["1", "2", "3", "other"]);
    asked[1]?.close();
    expect(drawn).toEqual(["1", "2", "3", "other", "4"]);
  });

  test("that nobody waits for any more are skipped", () => {
    const { ask, drawn } = queueOf();
    const asked = ["1", "2", "3", "4", "5"].map((name) => ask(name));
    asked[3]?.close();
    asked[0]?.close();
    expect(drawn).toEqual(["1", "2", "3", "5"]);
  });

  test("are refused beyond the limits for an address, a session and in total, and accepted again afterwards", () => {
    const { ask } = queueOf();
    const ofAddress = Array.from({ length: 7 }, (_, index) => ask(`${index}`));
    expect(ofAddress.map(({ taken }) => taken)).toEqual([...Array(6).fill(true), false]);
    const session = "s";
    const ofSession = ["b", "c", "d", "e", "f"].map((address) => ask(address, { address, session }).taken);
    expect(ofSession).toEqual([true, true, true, true, false]);
    expect(ask("last", { address: "g" }).taken).toBe(false);
    ofAddress[0]?.close();
    expect(ask("again", { address: "g" }).taken).toBe(true);
  });

  test("that wait for something else do not block others for long", () => {
    vi.useFakeTimers();
    try {
      const { ask, drawn } = queueOf();
      for (const name of ["1", "2", "3", "4"]) ask(name);
      vi.advanceTimersByTime(1_000);
      expect(drawn).toEqual(["1", "2", "3", "4"]);
    } finally {
      vi.useRealTimers();
    }
  });
});
