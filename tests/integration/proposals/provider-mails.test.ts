import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { smtpMail } from "@/lib/vendors/mail/smtp";
import { changeSettings } from "../../support/change-settings";
import { SmtpSink } from "../../support/fakes/smtp-sink";

let sink: SmtpSink;
beforeAll(async () => {
  sink = await SmtpSink.start();
  changeSettings({ SMTP_URL: sink.url });
});
afterAll(() => sink.stop());
beforeEach(() => {
  sink.mails.length = 0;
});

/** The headers of the mail that goes out under a name, by their names, folded lines put together. */
async function headersOf(senderName: string | null, replyTo: string | null): Promise<Map<string, string>> {
  await smtpMail.deliver({
    id: "3f0f7a53-5ad1-4a0c-9a4f-0c8d7e7f1a11",
    to: "jordan@client.test",
    subject: `${senderName}: your proposal`,
    text: "Good day",
    html: "<p>Good day</p>",
    calendar: null,
    senderName,
    replyTo,
    document: null,
    logo: null,
  });
  const [mail] = sink.mails;
  expect(mail).toMatchObject({ from: "no-reply@localhost", to: ["jordan@client.test"] });
  const [head = ""] = mail?.raw.split("\r\n\r\n") ?? [];
  const lines = head.replaceAll(/\r\n[ \t]+/g, " ").split("\r\n");
  return new Map(lines.map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 2)]));
}

const NORMAL = ["From", "Reply-To", "To", "Subject", "Message-ID", "Date", "MIME-Version", "Content-Type"];

describe("a provider's mail", () => {
  test("has its name before the installation's address, and replies go to the sales rep", async () => {
    const headers = await headersOf("Summit PEO", "riley@example.test");
    expect(headers.get("From")).toBe("Summit PEO <no-reply@localhost>");
    expect(headers.get("Reply-To")).toBe("riley@example.test");
  });

  test("differs from the installation's own mail, which has its own name and replies to nobody else", async () => {
    const headers = await headersOf(null, null);
    expect(headers.get("From")).toBe("Tandem <no-reply@localhost>");
    expect(headers.has("Reply-To")).toBe(false);
  });

  test.each([
    ['Evil"\r\nBcc: victim@client.test\r\n\r\nBody', /^"Evil\\" Bcc: victim@client\.test Body" <no-reply@localhost>$/],
    ["A\nSubject: Other", /^"A Subject: Other" <no-reply@localhost>$/],
    ["Bank <bank@bank.test>, Other", /^"Bank <bank@bank\.test>, Other" <no-reply@localhost>$/],
    ['Back\\slash "and" quotes', /^"Back\\\\slash \\"and\\" quotes" <no-reply@localhost>$/],
    ["Größe & Söhne\u2028株式会社", /^=\?UTF-8\?[QB]\?[\x21-\x7e ]+\?= <no-reply@localhost>$/],
    ["\u202Egnihsihp\u202C", /^gnihsihp <no-reply@localhost>$/],
    [" ", /^<?no-reply@localhost>?$/],
  ])("from a provider named %j has that name and no extra header", async (name, from) => {
    const headers = await headersOf(name, "riley@example.test");
    expect(headers.get("From")).toMatch(from);
    expect([...headers.keys()].sort()).toEqual([...NORMAL].sort());
  });
});
