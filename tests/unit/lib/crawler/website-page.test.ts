import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeText } from "@/lib/crawler/charset";
import { readPage } from "@/lib/crawler/page";
import { isPrivate, oneLine, redact } from "@/lib/crawler/plain-text";

const url = new URL("https://www.acme.test/a/");
const linesOf = async (html: string) => (await readPage(html, url)).lines;
const seen = async (html: string) => (await linesOf(html)).join("\n");

describe("a page's text", () => {
  test("has a line for each paragraph, with spaces tidied and headings and items marked", async () => {
    expect(
      await linesOf("<h1>A &amp;\n B</h1><p>one<br>two&nbsp; <b>th</b>ree</p><ul><li>x<li>y</ul><h3>C</h3>tail"),
    ).toEqual([...["# A & B", "one", "two three", "- x", "- y", "### C", "tail"]]);
  });

  test.each([
    '<p style="display:none">bad</p>',
    '<p style="color:red; DISPLAY : NONE !important">bad</p>',
    '<p style="visibility:hidden">bad</p>',
    '<p style="opacity:0">bad</p>',
    '<p style="font-size:0px">bad</p>',
    '<p style="position:absolute;left:-9999px">bad</p>',
    '<p style="text-indent:-999em">bad</p>',
    "<p hidden>bad</p>",
    '<div aria-hidden="true"><p><b>bad</b></p></div>',
    "<script>bad</script>",
    "<style>bad</style>",
    "<template>bad</template>",
    "<noscript>bad</noscript>",
    "<svg><title>bad</title><text>bad</text></svg>",
    "<textarea>bad</textarea>",
    "<nav>bad</nav>",
    '<div role="navigation">bad</div>',
    '<div id="cookie-banner">bad</div>',
    "<!-- bad -->",
    '<img alt="bad">',
  ])("leaves out what nobody sees or what every page repeats: %s", async (html) => {
    expect(await seen(`<p>before</p>${html}<p>after</p>`)).toBe("before\nafter");
  });

  test("keeps what only looks similar", async () => {
    for (const style of ["opacity:0.5", "opacity:1", "font-size:0.9em", "display:block", "left:-1px"]) {
      expect(await seen(`<p style="${style}">here</p>`), style).toBe("here");
    }
    expect(await seen('<body class="has-cookie-banner"><p aria-hidden="false">here</p></body>')).toBe("here");
  });

  test("has no invisible characters, and none that the database refuses", async () => {
    expect(await seen("<p>a\u200bb\u202ec\u0000d&#0;\ud800e\u{e0041}</p>")).toMatch(/^abcd�?�?e$/);
  });

  test("is limited, however much the page has", async () => {
    expect((await seen("<p>words and words</p>".repeat(100_000))).length).toBeLessThan(35_000);
    expect((await readPage('<a href="/x">x</a>'.repeat(50_000), url)).links).toHaveLength(1000);
  });

  test.each([
    ["nested without end", "<i>".repeat(600_000)],
    ["closing without end", "<b>".repeat(200_000) + "</i>".repeat(200_000)],
    ["with very many attributes", `<p ${"a=1 ".repeat(400_000)}>`],
    ["with an attribute without end", `<p style="opacity:${"0".repeat(2_000_000)}">`],
    ["with a word without end", `<p>${"a".repeat(2_000_000)}</p>`],
    ["with almost an e-mail address without end", `<p>${"a@".repeat(1_000_000)}</p>`],
    ["with digits without end", `<p>EIN ${"1 ".repeat(1_000_000)}</p>`],
    ["with spaces without end", `<p>a${" ".repeat(2_000_000)}at</p>`],
    ["with deep JSON", `<script type="application/ld+json">${"[".repeat(200_000)}</script>`],
  ])("is read within the time of a test from a page %s", async (_, html) => {
    await expect(readPage(html, url)).resolves.toBeDefined();
  });

  test("is read from anything, and never throws", async () => {
    const piece = fc.constantFrom(
      "<",
      ">",
      "</",
      "<p",
      "<a href=",
      "'",
      '"',
      "<!--",
      "-->",
      "&",
      "&#x",
      ";",
      "<script",
      "x",
      " ",
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(piece, fc.string({ unit: "binary", maxLength: 10 }))), async (pieces) => {
        const page = await readPage(pieces.join(""), url);
        expect(JSON.stringify(page.lines)).not.toContain("\\u0000");
      }),
      { numRuns: 200 },
    );
  });
});

describe("a page's links and metadata", () => {
  test("are absolute, by its base if it has one, and only of the web", async () => {
    const html =
      '<a href="b">B</a><a href="//x.test/c">C <i>see</i></a><a href="mailto:a@b.c">M</a><a href="javascript:1">J</a>';
    expect((await readPage(html, url)).links).toEqual([
      { url: "https://www.acme.test/a/b", text: "B" },
      { url: "https://x.test/c", text: "C see" },
    ]);
    expect((await readPage(`<base href="/z/">${html}`, url)).links[0]?.url).toBe("https://www.acme.test/z/b");
  });

  test("count in a menu, but not if they are invisible", async () => {
    expect((await readPage('<nav><a href="/n">N</a></nav><div hidden><a href="/h">H</a></div>', url)).links).toEqual([
      { url: "https://www.acme.test/n", text: "N" },
    ]);
  });

  test("include its title and language, in a valid form or not at all", async () => {
    expect(await readPage('<html lang="PT_br"><title> A\n&amp; B </title>', url)).toMatchObject({
      language: "pt-BR",
      title: "A & B",
    });
    expect(await readPage('<html lang="not a language"><title></title>', url)).toMatchObject({
      language: null,
      title: null,
    });
  });
});

describe("a page's bytes", () => {
  const latin = Buffer.from("Müller & Söhne", "latin1");
  const unicode = Buffer.from("Müller & Söhne", "utf8");
  const name = "Müller & Söhne";
  test.each([
    ["UTF-8 as said", unicode, "text/html; charset=utf-8"],
    ["UTF-8 in quotes", unicode, 'text/html; charset="UTF-8"'],
    ["UTF-8 unsaid", unicode, "text/html"],
    ["UTF-8 said to be Latin-1", unicode, "text/html; charset=iso-8859-1"],
    ["UTF-8 said to be nothing known", unicode, "text/html; charset=none"],
    ["Latin-1 as said", latin, "text/html; charset=ISO-8859-1"],
    ["Latin-1 unsaid", latin, "text/html"],
    ["Latin-1 said to be UTF-8", latin, "text/html; charset=utf-8"],
    ["UTF-16 by its mark", Buffer.from(`\ufeff${name}`, "utf16le"), "text/html; charset=utf-8"],
    ["UTF-8 by its mark", Buffer.from(`\ufeff${name}`, "utf8"), "text/html; charset=windows-1252"],
  ])("are read as the text that they are: %s", (_, body, type) => {
    expect(decodeText(body, type)).toBe(name);
  });

  test("are read as the page says if the server says nothing", () => {
    const body = Buffer.concat([Buffer.from('<meta charset="shift_jis"><p>'), Buffer.from([0x93, 0xfa, 0x96, 0x7b])]);
    expect(decodeText(body, "text/html")).toContain("<p>日本");
    const older = Buffer.concat([
      Buffer.from('<meta http-equiv="Content-Type" content="text/html; charset=koi8-r"><p>'),
      Buffer.from([0xcd, 0xc9, 0xd2]),
    ]);
    expect(decodeText(older, "")).toContain("<p>мир");
  });
});

describe("private data in a page's text", () => {
  test.each([
    ...["jane@acme.com", "jane.doe+sales@mail.acme.co.uk", "JANE@ACME.COM", "jane＠acme.com", "jörg@müller.de"],
    ...["jane [at] acme [dot] com", "jane (at) acme.com", "jane(at)acme(dot)com", "jane AT acme DOT com"],
    ...["12-3456789", "12 - 3456789", "12–3456789", "123-45-6789", "123 45 6789", "123.45.6789", "900-70-1234"],
    ...["EIN 123456789", "EIN: 12 3456789", "Tax ID: 123456789", "tax id number 123456789", "SSN#123456789"],
    ...[
      "Employer Identification Number (EIN): 123456789",
      '"taxID":"123456789"',
      "tax_id=123456789",
      "FEIN 12 345 6789",
      "１２-３４５６７８９",
    ],
  ])("is removed: %s", (secret) => {
    const text = redact(`before ${secret} after`);
    expect(text).toMatch(/^before .*\[removed\].*after$/);
    expect(text).not.toMatch(/\p{Nd}{2}|acme|müller/iu);
  });

  test.each([
    ...["(207) 555-0142", "+1 207 555 0142", "Portland, ME 04101-1234", "2026-11-22", "1998–2026", "$1,234,567.89"],
    ...[
      "we are at acme.com",
      "meet at noon. Then go",
      "license 123456789",
      "call 1-800-555-0199",
      "@acme on X",
      "50-100 people",
    ],
  ])("does not include: %s", (text) => {
    expect(redact(text)).toBe(text);
  });

  test("is found in addresses, too", () => {
    expect(isPrivate("https://a.test/?mail=jane%40acme.com")).toBe(true);
    expect(isPrivate("https://a.test/?mail=jane@acme.com")).toBe(true);
    expect(isPrivate("https://a.test/%E0%A4%A/team?page=2")).toBe(false);
  });

  test("does not come back once invisible characters, markup or entities are gone", async () => {
    expect(oneLine("jane\u200b@acme\u00ad.com", 100)).toBe("[removed]");
    expect(await seen("<p>jane<b>@</b>acme&#46;com and 12<i>-</i>3456789</p>")).toBe("[removed] and [removed]");
    expect(await seen("<tr><td>EIN</td><td>123456789</td></tr>")).toBe("EIN\n[removed]");
  });
});
