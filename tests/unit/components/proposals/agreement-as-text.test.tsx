import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { AgreementText } from "@/components/proposals/agreement/agreement-text";
import { StillText } from "@/components/proposals/agreement/still-text";
import { numberBlocks, PLACEHOLDERS, textsOf } from "@/lib/agreements/body";
import { defaultAgreement } from "@/lib/agreements/default";
import { agreementContent, defaultText } from "@/lib/pdf/agreement-content";
import { AGREEMENT, flat } from "../../../support/records/agreement";
import { block, bodyOf } from "../../../support/records/agreements";

const wordsIn = (html: string): string =>
  flat(
    html
      .replace(/<[^>]*>/g, " ")
      .replaceAll("&#x27;", "'")
      .replaceAll("&amp;", "&"),
  );

const draw = (text = defaultText("PEO")) => {
  const content = agreementContent(AGREEMENT, text);
  const html = renderToStaticMarkup(<AgreementText content={content} signature={(role) => `Signature: ${role}`} />);
  return { content, html, words: wordsIn(html) };
};

describe("an agreement as text", () => {
  test("has every word of the document, with its numbers, prices, parties and signatures", () => {
    const { content, html, words } = draw();
    for (const { block, number } of numberBlocks(content.body)) {
      for (const text of textsOf(block)) expect(words).toContain(flat(`${number}${text}`));
    }
    const { provider, facts, pricing, services, signing } = content;
    for (const text of [provider.name, ...provider.address.map((line) => line), content.service]) {
      expect(words).toContain(flat(text));
    }
    for (const line of facts.flatMap(({ lines }) => lines)) expect(words).toContain(flat(line));
    for (const { mainText, subText, amount } of pricing) expect(words).toContain(flat(mainText + subText + amount));
    for (const { name, description } of services) expect(words).toContain(flat(name + description.join("")));
    for (const text of signing.sentences) expect(words).toContain(flat(text));
    expect(words).toContain("Signature:client");
    expect(words).toContain("Signature:provider");
    expect(html.match(/<h3/g)).toHaveLength(9);
    expect(html).not.toContain("{{");
  });

  test("keeps lists in lists, bold words and empty tables, and names exhibits", () => {
    const item = (...content: object[]) => ({ type: "listItem", content });
    const list = {
      type: "orderedList",
      content: [
        item(block("paragraph", "First"), { type: "bulletList", content: [item(block("paragraph", "Inner"))] }),
      ],
    };
    const bold = { type: "paragraph", content: [{ type: "text", text: "Loud", marks: [{ type: "bold" }] }] };
    const body = bodyOf(block("heading", "Fees"), list as never, bold as never, { type: "pricing_table" });
    const exhibit = { name: "Safety manual", pdf: new Uint8Array(), pageCount: 3, sha256: "ab" };
    const content = agreementContent({ ...AGREEMENT, pricing: [] }, { body, exhibits: [exhibit] });
    const html = renderToStaticMarkup(<AgreementText content={content} signature={() => null} />);
    expect(html).toMatch(/<ol[^>]*><li><p>First<\/p><ul[^>]*><li><p>Inner<\/p><\/li><\/ul><\/li><\/ol>/);
    expect(html).toContain("<strong>Loud</strong>");
    expect(html).toContain("The proposal has no priced lines.");
    expect(wordsIn(html)).toContain(flat("Exhibit A: Safety manual, 3 pages in the PDF"));
  });
});

test("the editor's text is on the server's page with placeholders named as in the menu", () => {
  const html = renderToStaticMarkup(<StillText body={defaultAgreement("PEO")} />);
  expect(html).toContain(
    `<span data-placeholder="client_name">${PLACEHOLDERS.client_name.replace("'", "&#x27;")}</span>`,
  );
  expect(html).toContain('<h3 data-block="heading">');
  expect(html).toContain('<div data-insert="pricing_table">');
  expect(html.match(/data-block="clause"/g)?.length).toBeGreaterThan(20);
});
