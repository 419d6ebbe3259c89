import { beforeAll, describe, expect, test } from "vitest";
import { emptyPage, pdfs, pictures } from "../../support/records/bombs";
import { ask, cookieFor, type Reply, watchLive } from "../../support/requests/attacker";

/** What 99 of 100 liveness probes may take, on two cores that the work shares with the server. */
const MOST_MS = 1_000;

let owner: string;
let provider: string;
beforeAll(async () => {
  owner = await cookieFor("owner@demo.test", "127.0.0.31");
  const me = await ask("/api/auth/current-user", { from: "127.0.0.31", headers: { cookie: owner } });
  provider = JSON.parse(me.text).providerContextId;
});

const as = (more: object) => ({ from: "127.0.0.31", headers: { cookie: owner }, ...more });
const atOnce = (times: number, send: () => Promise<Reply>) => Promise.all(Array.from({ length: times }, send));
const statuses = (replies: Reply[]) => [...new Set(replies.map(({ status }) => status))];

/** Others sign in and work while it lasts, and the probe answers. */
async function whileOthersWork(name: string, attack: () => Promise<Reply[]>): Promise<Reply[]> {
  const watched = watchLive(attack);
  const signIn = ask("/api/auth/sign-in", {
    method: "POST",
    from: "127.0.0.32",
    body: { email: "manager@demo.test", password: "Demo-pass-1" },
  });
  expect((await signIn).status).toBe(200);
  const { result, p99, longest, probes } = await watched;
  console.log(`${name}: live p99 ${p99.toFixed(0)} ms, longest ${longest.toFixed(0)} ms of ${probes}`);
  expect(p99, `${name}: the probe`).toBeLessThanOrEqual(MOST_MS);
  return result;
}

describe("the worst pictures, ten of each at once by one user", () => {
  test("are read or refused without affecting anything else", async () => {
    for (const [name, file] of Object.entries(await pictures())) {
      const path = `/api/providers/${provider}/logo`;
      const replies = await whileOthersWork(name, () => atOnce(10, () => ask(path, as({ method: "PUT", file }))));
      expect([200, 400, 429]).toEqual(expect.arrayContaining(statuses(replies)));
      expect(Math.max(...replies.map(({ took }) => took))).toBeLessThan(8_000);
    }
  }, 60_000);
});

describe("the worst PDFs, as exhibits of an agreement", () => {
  const add = (bytes: Uint8Array) =>
    ask(`/api/providers/${provider}/agreement/files`, as({ method: "POST", file: { type: "application/pdf", bytes } }));

  test("are refused with a message, and others are answered in the meantime", async () => {
    for (const [name, bytes] of Object.entries(pdfs())) {
      const replies = await whileOthersWork(name, () => atOnce(4, () => add(bytes)));
      expect([400, 429]).toEqual(expect.arrayContaining(statuses(replies)));
      expect(statuses(replies)).toContain(400);
    }
  }, 60_000);

  test("of the largest allowed size, and texts in every script, are printed without affecting anything else", async () => {
    const added = await add(emptyPage(1.9 * 1024 * 1024));
    expect(added.status, added.text).toBe(200);
    const { fileId } = JSON.parse(added.text);
    const letters = (from: number) =>
      String.fromCodePoint(...Array.from({ length: 2_000 }, (_, index) => from + index));
    const paragraph = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] });
    const texts = Array.from({ length: 5 }, (_, index) => paragraph(letters(0xac00 + 2_000 * index)));
    const body = {
      body: { type: "doc", content: [...texts, { type: "pricing_table" }] },
      exhibits: Array.from({ length: 5 }, (_, index) => ({ fileId, name: `Exhibit ${index}` })),
      proposalId: null,
    };
    const path = `/api/providers/${provider}/agreement/preview`;
    const replies = await whileOthersWork("previews", () => atOnce(6, () => ask(path, as({ method: "POST", body }))));
    // A slow machine may find some of them too long.
    expect([200, 409, 429, 503]).toEqual(expect.arrayContaining(statuses(replies)));
  }, 60_000);
});

describe("the worst PDFs, dropped on the public page that verifies documents,", () => {
  const drop = (bytes: Uint8Array) =>
    ask("/api/verify/file", { from: "127.0.0.33", method: "POST", file: { type: "application/pdf", bytes } });

  test("are answered or refused with a message, and keep nobody else's upload waiting", async () => {
    for (const [name, bytes] of Object.entries(pdfs())) {
      const replies = await whileOthersWork(`${name}, dropped`, () => atOnce(10, () => drop(bytes)));
      expect([200, 400, 429, 503]).toEqual(expect.arrayContaining(statuses(replies)));
      const path = `/api/providers/${provider}/agreement/files`;
      const file = { type: "application/pdf", bytes: emptyPage(1_000) };
      const [, added] = await Promise.all([drop(bytes), ask(path, as({ method: "POST", file }))]);
      expect(added.status, added.text).toBe(200);
    }
  }, 60_000);
});
