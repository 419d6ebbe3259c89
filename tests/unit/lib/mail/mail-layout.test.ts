import { describe, expect, test } from "vitest";
import { documentFileName } from "@/lib/domain/format";
import { LOGO_CID, layOut, type MailPart, withoutLinks, withoutLogo } from "@/lib/mail/layout";
import { SigningForm } from "@/lib/proposals/client/contract";

const EVIL = "https://evil.test/login";
const linksIn = (html: string): string[] => [...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href);
/** What Gmail, Outlook and others turn into a link by themselves. */
const looksLikeLink = (text: string): boolean => /:\/\/|\bwww\.\w|\w\.[a-z]{2,}(?=[/\s]|$)/i.test(text);

describe("a mail", () => {
  test("has links where our own code put them, and nowhere else", () => {
    const ours = "https://app.test/offers/1#sign=%2Fa";
    const parts: MailPart[] = [EVIL, { quote: EVIL }, { asWritten: EVIL }, { link: ours, label: "Read & sign" }];
    const { text, html } = layOut(parts, EVIL);
    expect(linksIn(html)).toEqual([ours, ours]);
    expect(html).toContain(">Read &#38; sign</a>");
    expect(text).toContain(`\n${ours}\n`);
  });

  test.each([EVIL, "see www.evil.test now", "evil.test/login", "HTTP:\\\\evil.test", "a@evil.test/x", "bank.com"])(
    "does not let a mail program turn %j in a name or an answer into a link",
    (said) => {
      for (const { text, html } of [layOut([`Hello ${said},`]), layOut([{ quote: said }])]) {
        expect(looksLikeLink(text.split("\n\n")[0] ?? "")).toBe(false);
        expect(looksLikeLink(html.replaceAll(/<[^>]*>/g, ""))).toBe(false);
      }
      expect(withoutLinks(said).replaceAll("\u200c", "")).toBe(said);
    },
  );

  test("leaves e-mail addresses and figures unchanged", () => {
    const text = "Write to riley@example.test at 9:00 a.m. about $1,250.50. Thanks.";
    expect(withoutLinks(text)).toBe(text);
  });

  test("accepts no markup from anybody", () => {
    const { html } = layOut(
      ["<b>", { quote: '"><script>' }, { link: "https://app.test/?a=1&b=2", label: "<i>" }],
      "<u>",
    );
    expect(html).not.toMatch(/<(b|script|i|u)>/);
    expect(linksIn(html)[0]).toBe("https://app.test/?a=1&#38;b=2");
  });

  test("shows the logo in its proportions, with the name for readers who see no pictures, and works without it", () => {
    const { html } = layOut(["Hello"], "Summit PEO", { width: 720, height: 144 });
    expect(html).toContain(`<img src="cid:${LOGO_CID}" alt="Summit PEO" width="240" height="48"`);
    expect(withoutLogo(html)).toBe(layOut(["Hello"], "Summit PEO").html);
  });
});

describe("names in mails to other people", () => {
  const refused = (field: string, value: string) =>
    SigningForm.safeParse({ [field]: value }).error?.issues.find(({ path }) => path[0] === field)?.message;
  test.each(["signerFirstName", "signerLastName", "signerTitle", "companyName"])("can be names in %s", (field) => {
    for (const value of [EVIL, `Pay at ${EVIL}`, "www.evil.test", "go evil.test/now"])
      expect(refused(field, value)).toBe("Must be a name, without links");
  });

  test("can be those that people and companies have", () => {
    for (const [field, value] of [
      ["signerFirstName", "Jean-Luc O’Brien"],
      ["signerTitle", "Owner/CEO"],
      ["companyName", "Booking.com B.V."],
      ["companyName", "A/S Nord & Co."],
    ] as const)
      expect(refused(field, value)).toBeUndefined();
  });
});

test("a document's file name says whose it is, and works on every system", () => {
  expect(documentFileName("Summit PEO", "Blue Bird Bakery", "Client Service Agreement")).toBe(
    "Summit PEO – Blue Bird Bakery – Client Service Agreement.pdf",
  );
  expect(documentFileName('A/B: "C"\r\n', "..\\x%2F", null, "株式会社")).toBe("A B C – .. x 2F – 株式会社.pdf");
  expect(documentFileName("x".repeat(300), "y")).toBe(`${"x".repeat(80)} – y.pdf`);
});
