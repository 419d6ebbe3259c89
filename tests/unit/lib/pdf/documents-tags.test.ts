import { PDF, PdfArray, PdfDict, PdfNumber, PdfRef } from "@libpdf/core";
import { describe, expect, it } from "vitest";
import { renderAgreement } from "@/lib/pdf/agreement";
import { appendCertificate } from "@/lib/pdf/certificate";
import { stampSignatures } from "@/lib/pdf/stamp";
import { AGREEMENT } from "../../../support/records/agreement";

interface Read {
  /** 'Table > TR > TH', in reading order. */
  tags: string[];
  /** Of each page, the numbers of its stretches that an element names. */
  stretches: Map<PdfRef, number[]>;
}

function read(pdf: PDF): Read {
  const resolve = (ref: PdfRef) => pdf.getObject(ref);
  const result: Read = { tags: [], stretches: new Map() };
  const walk = (element: PdfDict, above: string) => {
    const tag = element.getName("S")?.value ?? "";
    const name = above ? `${above} > ${tag}` : tag;
    if (tag !== "Document") result.tags.push(name);
    for (const kid of element.getArray("K", resolve) ?? []) {
      const dict = kid instanceof PdfRef ? resolve(kid) : kid;
      if (!(dict instanceof PdfDict)) throw new Error("An element holds what is none");
      const page = dict.getRef("Pg");
      if (page)
        result.stretches.set(page, [...(result.stretches.get(page) ?? []), dict.getNumber("MCID")?.value ?? -1]);
      else walk(dict, tag === "Document" ? "" : name);
    }
  };
  const root = pdf.getCatalog().getDict("StructTreeRoot", resolve)?.getDict("K", resolve);
  if (!root) throw new Error("There is no structure");
  walk(root, "");
  return result;
}

/** The stretches that the tree says a page has. */
function stretchesOf(pdf: PDF, key: number): number {
  const resolve = (ref: PdfRef) => pdf.getObject(ref);
  const tree = pdf.getCatalog().getDict("StructTreeRoot", resolve)?.getDict("ParentTree", resolve);
  const numbers = tree?.getArray("Nums", resolve);
  const at = [...(numbers ?? [])].findIndex(
    (item, index) => index % 2 === 0 && item instanceof PdfNumber && item.value === key,
  );
  const found = numbers?.at(at + 1, resolve);
  return found instanceof PdfArray ? found.length : -1;
}

describe("a screen reader", () => {
  it("reads title, headings, clauses and the table of fees in their order", async () => {
    const pdf = await PDF.load(await renderAgreement(AGREEMENT));
    expect(pdf.getCatalog().getDict("MarkInfo")?.getBool("Marked")?.value).toBe(true);
    const { tags } = read(pdf);
    expect(tags.filter((tag) => tag === "H1")).toHaveLength(1);
    expect(tags.filter((tag) => tag === "H2")).toHaveLength(9);
    const table = tags.slice(tags.indexOf("Table"), tags.lastIndexOf("Table > TR > TD") + 1);
    const head = ["Table > TR", ...Array(3).fill("Table > TR > TH")];
    const line = ["Table > TR", "Table > TR > TH", "Table > TR > TD", "Table > TR > TD"];
    expect(table).toEqual(["Table", ...head, ...line, ...line]);
  });

  it("finds every part of every page, also of what is stamped and certified later", async () => {
    const unsigned = await renderAgreement(AGREEMENT);
    const signature = { role: "client", name: "M L", title: "CEO", kind: "typed", typedName: "M L" } as const;
    const stamped = await stampSignatures(unsigned, [{ ...signature, signedAt: "2026-03-04T15:04:05Z" }], "UTC");
    const certificate = {
      providerName: "Summit PEO",
      documentId: "1",
      proposalCode: "PRO-000123",
      signedSha256: "0".repeat(64),
      elsewhere: null,
      signedLength: unsigned.length,
      signers: [{ role: "client", name: "M L", email: "m@client.test" } as const],
      verification: { code: "4K7Q-M2XD-9RTB-W3HF", address: "https://tandem.test/verify" },
      timeZone: "UTC",
    };
    const pdf = await PDF.load(await appendCertificate(stamped, certificate));
    const { tags, stretches } = read(pdf);
    expect(tags.filter((tag) => tag === "H1")).toHaveLength(2);
    for (const page of pdf.getPages()) {
      const key = page.dict.getNumber("StructParents")?.value ?? -1;
      const named = (stretches.get(page.ref) ?? []).toSorted((a, b) => a - b);
      expect(named.length).toBeGreaterThan(5);
      expect(named).toEqual(named.map((_, index) => index));
      expect(stretchesOf(pdf, key)).toBe(named.length);
    }
  });
});
