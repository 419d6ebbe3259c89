import { createCipheriv, createHmac, randomBytes, randomUUID } from "node:crypto";
import { encode } from "next-auth/jwt";
import { afterEach, describe, expect, test, vi } from "vitest";

const [SECRET, NEXT_SECRET] = ["first-secret-of-at-least-32-characters", "second-secret-of-at-least-32-characters"];
const [KEY, NEXT_KEY] = [randomBytes(32).toString("base64"), randomBytes(32).toString("base64")];

afterEach(() => vi.unstubAllEnvs());

/** A module as a process with these settings loads it. */
async function started<T>(settings: Record<string, string>, load: () => Promise<T>): Promise<T> {
  vi.resetModules();
  const given = { DATABASE_URL: "postgres://x", NEXTAUTH_SECRET_PREVIOUS: "", DATA_KEY_PREVIOUS: "", ...settings };
  for (const [name, value] of Object.entries(given)) vi.stubEnv(name, value);
  return load();
}

const cipherWith = (settings: Record<string, string>) => started(settings, () => import("@/lib/crypto/field-cipher"));
const linksWith = (settings: Record<string, string>) => started(settings, () => import("@/lib/crypto/link-token"));
const cookiesWith = (settings: Record<string, string>) => started(settings, () => import("@/lib/auth/session-cookie"));

describe("what is sealed with DATA_KEY", () => {
  const row = randomUUID();

  test("opens for its row only, and names the key that sealed it", async () => {
    const { sealText, openText } = await cipherWith({ DATA_KEY: KEY });
    const sealed = sealText("12-3456789", row);
    expect(openText(sealed, row)).toBe("12-3456789");
    expect(() => openText(sealed, randomUUID())).toThrow();
    for (const at of sealed.keys()) {
      const altered = sealed.slice();
      altered[at] = (altered[at] ?? 0) ^ 1;
      expect(() => openText(altered, row), `byte ${at}`).toThrow();
    }
    expect(sealText("other", row).slice(0, 5)).toEqual(sealed.slice(0, 5));
  });

  test("opens after the key was replaced as long as the former one is configured, and not without it", async () => {
    const sealed = (await cipherWith({ DATA_KEY: KEY })).sealText("12-3456789", row);
    const rotated = await cipherWith({
      DATA_KEY: NEXT_KEY,
      DATA_KEY_PREVIOUS: `${randomBytes(32).toString("base64")},${KEY}`,
    });
    expect(rotated.openText(sealed, row)).toBe("12-3456789");
    expect(rotated.sealText("new", row).slice(1, 5)).not.toEqual(sealed.slice(1, 5));
    const without = await cipherWith({ DATA_KEY: NEXT_KEY });
    expect(() => without.openText(sealed, row)).toThrow("Not sealed with a key that is known here");
  });

  test("before keys had ids still opens, also with a former key", async () => {
    const nonce = randomBytes(12);
    const cipher = createCipheriv("aes-256-gcm", Buffer.from(KEY, "base64"), nonce).setAAD(Buffer.from(row));
    const body = Buffer.concat([cipher.update("12-3456789", "utf8"), cipher.final()]);
    const sealed = new Uint8Array(Buffer.concat([Buffer.from([1]), nonce, cipher.getAuthTag(), body]));
    expect((await cipherWith({ DATA_KEY: KEY })).openText(sealed, row)).toBe("12-3456789");
    const rotated = await cipherWith({ DATA_KEY: NEXT_KEY, DATA_KEY_PREVIOUS: KEY });
    expect(rotated.openText(sealed, row)).toBe("12-3456789");
    expect(() => rotated.openText(sealed, randomUUID())).toThrow();
  });

  test("needs keys of 32 bytes, the former ones too", async () => {
    const { openText } = await cipherWith({ DATA_KEY: KEY, DATA_KEY_PREVIOUS: "c2hvcnQ=" });
    expect(() => openText(new Uint8Array(40), row)).toThrow("DATA_KEY_PREVIOUS");
  });
});

describe("a link's token", () => {
  const id = randomUUID();

  test("opens for its purpose, also after the secret was replaced as long as the former one is configured", async () => {
    const token = (await linksWith({ NEXTAUTH_SECRET: SECRET })).makeLinkToken("sign", id);
    const rotated = await linksWith({ NEXTAUTH_SECRET: NEXT_SECRET, NEXTAUTH_SECRET_PREVIOUS: SECRET });
    expect(rotated.readLinkToken("sign", token)).toBe(id);
    expect(rotated.readLinkToken("schedule", token)).toBeNull();
    expect(rotated.makeLinkToken("sign", id)).not.toBe(token);
    expect((await linksWith({ NEXTAUTH_SECRET: NEXT_SECRET })).readLinkToken("sign", token)).toBeNull();
  });

  test("is not made with the secret itself", async () => {
    const bytes = Buffer.from(id.replaceAll("-", ""), "hex");
    const mac = createHmac("sha256", SECRET).update("link:sign:").update(bytes).digest().subarray(0, 20);
    const { readLinkToken } = await linksWith({ NEXTAUTH_SECRET: SECRET });
    expect(readLinkToken("sign", Buffer.concat([bytes, mac]).toString("base64url"))).toBeNull();
  });
});

test("a session's cookie opens after the secret was replaced as long as the former one is configured", async () => {
  const sid = randomUUID();
  const cookie = `next-auth.session-token=${await encode({ token: { sid }, secret: SECRET })}`;
  const rotated = await cookiesWith({ NEXTAUTH_SECRET: NEXT_SECRET, NEXTAUTH_SECRET_PREVIOUS: SECRET });
  expect(await rotated.readSessionId(cookie)).toBe(sid);
  expect(await (await cookiesWith({ NEXTAUTH_SECRET: NEXT_SECRET })).readSessionId(cookie)).toBeNull();
});

test("the middleware reads a cookie of the former secret too", async () => {
  const value = await encode({ token: { sid: randomUUID(), role: 1, providerRole: null }, secret: SECRET });
  const { NextRequest } = await import("next/server");
  const request = () =>
    new NextRequest("http://localhost/users", { headers: { cookie: `next-auth.session-token=${value}` } });
  const edgeWith = (settings: Record<string, string>) => started(settings, () => import("@/lib/auth/edge"));
  const rotated = await edgeWith({ NEXTAUTH_SECRET: NEXT_SECRET, NEXTAUTH_SECRET_PREVIOUS: SECRET });
  expect(await rotated.roleHints(request())).toEqual({ role: 1, providerRole: null });
  expect(await (await edgeWith({ NEXTAUTH_SECRET: NEXT_SECRET })).roleHints(request())).toBeNull();
});

test("links in mails are in the log in demo mode only", async () => {
  const mail = {
    id: "1",
    to: "a@b.test",
    subject: "Reset",
    text: "http://x/reset-password?token=t",
    html: "",
    calendar: null,
    senderName: null,
    replyTo: null,
    document: null,
    logo: null,
  };
  for (const [demo, shown] of [
    ["1", true],
    ["0", false],
  ] as const) {
    const { outboxOnlyMail } = await started({ TANDEM_DEMO: demo }, () => import("@/lib/vendors/mail/outbox-only"));
    const { logger } = await import("@/lib/logger");
    const info = vi.spyOn(logger, "info").mockImplementation(() => undefined);
    await outboxOnlyMail.deliver(mail);
    expect(JSON.stringify(info.mock.calls).includes("token=t")).toBe(shown);
  }
});
