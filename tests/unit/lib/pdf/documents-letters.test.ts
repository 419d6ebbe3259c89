import { deflateSync } from "node:zlib";
import { PDF } from "@libpdf/core";
import { describe, expect, it } from "vitest";
import { renderAgreement } from "@/lib/pdf/agreement";
import type { AgreementInput } from "@/lib/pdf/agreement-content";
import { stampSignatures } from "@/lib/pdf/stamp";
import { unprintable } from "@/lib/pdf/typography";
import { AGREEMENT, flat, pagesOf, textOf } from "../../../support/records/agreement";
import { header, pngOf } from "../../../support/records/png";

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

describe("the letters of a document", () => {
  it.each([
    ["Polish and Vietnamese", "Łukasz Nguyễn Thị Hằng"],
    ["Greek", "Ελληνικά Ἀθῆναι"],
    ["Cyrillic", "Дружба Їжак"],
    ["Chinese, simplified", "深圳市华为技术有限公司"],
    ["Chinese, traditional", "臺灣積體電路製造"],
    ["Japanese", "株式会社トヨタ 渡邊さくら"],
    ["Korean", "삼성전자 주식회사"],
  ])("are all there for %s", async (_, name) => {
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

  it("do not include the emojis of a product's description", async () => {
    const products = [{ name: "Payroll 🎉", description: "On time ✅ always" }];
    const text = await textOf(await renderAgreement({ ...AGREEMENT, products }));
    expect(text).toContain(flat("On time always"));
  });

  it("are a subset: a document in Chinese and Korean stays below 120 KB", async () => {
    const company = { ...AGREEMENT.company, name: "深圳市华为技术有限公司 삼성전자" };
    expect((await renderAgreement({ ...AGREEMENT, company })).length).toBeLessThan(120_000);
  });

  it("of a typed signature look handwritten, if the handwriting font has them all", async () => {
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

  it("come in fonts that each have a name of their own, even if two are weights of one file", async () => {
    const company = { ...AGREEMENT.company, name: "深圳市华为" };
    const names = (await fontsOf(await renderAgreement({ ...AGREEMENT, company }))).match(/FontName \/\S+/g) ?? [];
    expect(names.join(" ")).toMatch(/Geist.+Geist/);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe("pages of an agreement", () => {
  it("begin a table where the text above it ends, and continue it under its heading", async () => {
    const pages = await pagesOf(await renderAgreement(priced(10)));
    const lines = pages.map((page) => page.match(/Service\d+peremployee/g)?.length ?? 0);
    expect(lines.slice(0, 3).filter((found) => found > 1)).toHaveLength(2);
    const [first = ""] = pages.filter((page) => page.includes("Service1per"));
    expect(first).toContain(flat("The Client pays the fees in this table"));
    for (const page of pages.filter((_, index) => lines[index])) expect(page).toContain("ItemBasisPrice");
  });

  it("do not break a phone number", async () => {
    const signer = { ...AGREEMENT.signer, email: "maria.lopez@northwind-fabrication.test", phone: "(555) 123-4567" };
    const pdf = await PDF.load(await renderAgreement({ ...AGREEMENT, signer }), { lenient: false });
    const [page] = pdf.extractText();
    expect(page?.text).toMatch(/\(555\)[ \u00A0]123-4567/u);
  });

  it("show the provider's logo on the first one", async () => {
    const png = pngOf([header(300, 100), ["IDAT", deflateSync(Buffer.alloc(100 * 1201))], ["IEND", Buffer.alloc(0)]]);
    const pdf = await renderAgreement({ ...AGREEMENT, logo: { png, hash: "ab12" } });
    const text = Buffer.from(pdf).toString("latin1");
    expect(text).toContain("/Subtype /Image");
    expect(text).toContain("(Logo of Summit PEO)");
    expect(await textOf(pdf)).toBe(await textOf(await renderAgreement(AGREEMENT)));
  });

  it("write a name of a hundred letters in full next to its label", async () => {
    const name =
      "Bartholomew-Maximilian Montgomery-Featherstonehaugh de la Cruz y Villanueva-Aristizabal the Third".slice(0, 96);
    const signed = await stampSignatures(
      await renderAgreement(AGREEMENT),
      [{ role: "client", name, title: "CEO", kind: "typed", typedName: "M", signedAt: "2026-03-04T15:04:05.000Z" }],
      "UTC",
    );
    const text = await textOf(signed);
    // Its label is next to it, wherever the extraction puts that.
    expect(text.replaceAll("Name", "")).toContain(flat(name));
    expect(text).not.toContain("…");
  });

  it("name the signers in words that are true before and after the signature", async () => {
    const text = await textOf(await renderAgreement(AGREEMENT));
    expect(text).toContain(flat("Signer: Maria Lopez, CEO"));
    expect(text).not.toMatch(/tobesigned/i);
  });

  it.each([1, 3])("keep a table of %i lines together", async (count) => {
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
    /** 'CO01 CO02 …': words that can be distinguished wherever the columns put them. */
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
