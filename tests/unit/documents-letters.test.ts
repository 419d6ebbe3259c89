import { PDF } from "@libpdf/core";
import { describe, expect, it } from "vitest";
import { type AgreementInput, renderAgreement } from "@/lib/documents/pdf/agreement";
import { stampSignatures } from "@/lib/documents/pdf/stamp";
import { unprintable } from "@/lib/documents/pdf/typography";
import { AGREEMENT, flat, pagesOf, textOf } from "../support/agreement";

const line = (index: number) => ({
  mainText: `Service ${index}`,
  subText: "per employee per month",
  amount: `$${index}.00`,
});
const priced = (count: number): AgreementInput => ({
  ...AGREEMENT,
  pricing: Array.from({ length: count }, (_, index) => line(index + 1)),
});

async function fontsOf(pdf: Uint8Array): Promise<string> {
  return Buffer.from(await (await PDF.load(pdf)).save()).toString("latin1");
}

describe("letters of a document", () => {
  it.each([
    ["Polish and Vietnamese", "Łukasz Nguyễn Thị Hằng"],
    ["Greek", "Ελληνικά Ἀθῆναι"],
    ["Cyrillic", "Дружба Їжак"],
    ["Chinese, simplified", "深圳市华为技术有限公司"],
    ["Chinese, traditional", "臺灣積體電路製造"],
    ["Japanese", "株式会社トヨタ 渡邊さくら"],
    ["Korean", "삼성전자 주식회사"],
  ])("are there for %s, in full", async (_, name) => {
    expect(await unprintable(name)).toEqual([]);
    const company = { ...AGREEMENT.company, name };
    const signer = { ...AGREEMENT.signer, firstName: name };
    const text = await textOf(await renderAgreement({ ...AGREEMENT, company, signer }));
    expect(text.split(flat(name)).length).toBeGreaterThan(4);
    expect(text).not.toContain("□");
  });

  it.each([
    ["Arabic, which has to be joined", "شركة Falcon", [..."شركة"]],
    ["Hindi, which has to be shaped", "रवि", ["र", "व", "ि"]],
    ["emojis", "Riley 🎉", ["🎉"]],
    ["unassigned characters", "A\u0378", ["\u0378"]],
  ])("are refused for %s, and never printed as boxes", async (_, name, missing) => {
    expect(await unprintable(name)).toEqual(missing);
    if (missing[0] === "🎉") return;
    const company = { ...AGREEMENT.company, name };
    await expect(renderAgreement({ ...AGREEMENT, company })).rejects.toThrow(/cannot be printed/);
  });

  it("leave out the emojis of a product's description", async () => {
    const products = [{ name: "Payroll 🎉", description: "On time ✅ always" }];
    const text = await textOf(await renderAgreement({ ...AGREEMENT, products }));
    expect(text).toContain(flat("On time always"));
  });

  it("are a subset: a document in Chinese and Korean stays below 120 KB", async () => {
    const company = { ...AGREEMENT.company, name: "深圳市华为技术有限公司 삼성전자" };
    expect((await renderAgreement({ ...AGREEMENT, company })).length).toBeLessThan(120_000);
  });

  it("of a typed signature are those of a hand, where the hand knows them all", async () => {
    const unsigned = await renderAgreement(AGREEMENT);
    const sign = (typedName: string) =>
      stampSignatures(
        unsigned,
        [{ role: "client", name: "M", title: "CEO", kind: "typed", typedName, signedAt: "2026-03-04T15:04:05Z" }],
        "UTC",
      );
    expect(await fontsOf(await sign("Maria F. Łopez"))).toMatch(/BaseFont \/[A-Z]{6}\+Caveat/);
    const chinese = await sign("李小龙");
    expect(await fontsOf(chinese)).not.toContain("Caveat");
    expect(await textOf(chinese)).toContain("李小龙");
  });
});

describe("pages of an agreement", () => {
  it.each([1, 6, 10])("keep a table of %i lines together", async (count) => {
    for (const words of [0, 120, 180, 240]) {
      const products = [{ name: "Payroll", description: "word ".repeat(words * 5) }];
      const pages = await pagesOf(await renderAgreement({ ...priced(count), products }));
      const withLines = pages.filter(
        (page) => page.includes("peremployeepermonth$") || /Service\d+peremployee/.test(page),
      );
      expect(withLines.length, `${words * 5} words`).toBe(1);
    }
  });

  it.each([22, 40, 41, 42, 43, 60])("leave no line of %i alone on a page", async (count) => {
    const pages = await pagesOf(await renderAgreement(priced(count)));
    const lines = pages.map((page) => page.match(/Service\d+peremployee/g)?.length ?? 0).filter((found) => found > 0);
    expect(lines.reduce((sum, found) => sum + found, 0)).toBe(count);
    for (const found of lines) expect(found).toBeGreaterThan(1);
  });

  it("keep a clause above the signatures, however long the rest is", async () => {
    for (let words = 0; words < 600; words += 100) {
      const products = [{ name: "Payroll", description: "word ".repeat(words) }];
      const pages = await pagesOf(await renderAgreement({ ...AGREEMENT, products }));
      const last = pages.at(-1) ?? "";
      expect(last, `${words} words`).toContain("Signature");
      expect(last, `${words} words`).toContain(flat("The law of the state in which the Provider has its address"));
    }
  });

  it("hold the longest names and addresses in full", async () => {
    /** 'CO01 CO02 …': words that are told apart wherever the columns put them. */
    const long = (word: string, length: number) =>
      Array.from({ length: Math.floor((length + 1) / 5) }, (_, index) => `${word}${String(index).padStart(2, "0")}`);
    const [name, first, second] = [long("CW", 200), long("AW", 200), long("BW", 200)];
    const [given, family, title] = [long("GW", 100), long("FW", 100), long("TW", 100)];
    const company = {
      ...AGREEMENT.company,
      name: name.join(" "),
      addressLine1: first.join(" "),
      addressLine2: second.join(" "),
    };
    const signer = {
      ...AGREEMENT.signer,
      firstName: given.join(" "),
      lastName: family.join(" "),
      title: title.join(" "),
    };
    const pages = await pagesOf(await renderAgreement({ ...AGREEMENT, company, signer }));
    for (const word of [...name, ...first, ...second, ...given, ...family, ...title]) expect(pages[0]).toContain(word);
    for (const word of [...name, ...given, ...family, ...title]) expect(pages.at(-1)).toContain(word);
  });

  it("date the agreement in the provider's time zone, and name it", async () => {
    expect(await textOf(await renderAgreement(AGREEMENT))).toContain(flat("March 4, 2026 (Mountain Time)"));
  });
});
