import { describe, expect, test } from "vitest";
import { numberBlocks, PLACEHOLDER_NAMES, PLACEHOLDERS } from "@/lib/agreements/body";
import { defaultAgreement } from "@/lib/agreements/default";
import { readFrom, readTyped } from "@/lib/agreements/placeholders";
import { agreementFaults, agreementProblems } from "@/lib/agreements/problems";
import { AgreementBody } from "@/lib/proposals/agreement/contract";
import { block, bodyOf } from "../../../support/records/agreements";

const TABLE = { type: "pricing_table" } as const;
const problems = (...content: Parameters<typeof bodyOf>) => agreementProblems(readTyped(bodyOf(...content)));
/** What the contract says about a text. */
const refusals = (body: unknown): string[] =>
  (AgreementBody.safeParse(body).error?.issues ?? []).map(({ message }) => message);

describe("our default agreement (A12)", () => {
  test.each(["PEO", "ASO"] as const)("of a %s is a text like one that an owner writes, and can be saved", (type) => {
    const body = defaultAgreement(type);
    expect(refusals(body)).toEqual([]);
    expect(AgreementBody.parse(body)).toEqual(body);
  });
});

describe("typed placeholders", () => {
  test.each(PLACEHOLDER_NAMES)("{{%s}} is understood", (name) => {
    const words = name.replaceAll("_", " ").toUpperCase();
    const body = readTyped(bodyOf(block("paragraph", `Before {{${name}}}, and {{ ${words} }} after`)));
    expect(body.content).toEqual([
      {
        type: "paragraph",
        content: [
          { type: "text", text: "Before " },
          { type: "placeholder", attrs: { name } },
          { type: "text", text: ", and " },
          { type: "placeholder", attrs: { name } },
          { type: "text", text: " after" },
        ],
      },
    ]);
  });

  test.each(Object.entries(PLACEHOLDERS))("{{%s}} can also be typed by its name in the menu, %s", (name, label) => {
    for (const typed of [label, label.toUpperCase(), label.replace("'", "’")]) {
      const body = readTyped(bodyOf(block("paragraph", `For {{ ${typed} }}`)));
      expect(body.content).toMatchObject([{ content: [{ text: "For " }, { type: "placeholder", attrs: { name } }] }]);
    }
  });

  test("of blocks can be typed that way if they are alone", () => {
    expect(readTyped(bodyOf(block("paragraph", "{{List of services}}")))).toEqual(bodyOf({ type: "services" }));
  });

  test("that are wrong are reported with their block, as it was typed", () => {
    const body = bodyOf(block("paragraph", ""), block("paragraph", "Pays {{fee}}"), TABLE, block("heading", "Fees"));
    const typedAt = readFrom(body);
    const faults = agreementFaults(readTyped(body)).map((fault) => [typedAt[fault.block ?? -1], fault.message]);
    expect(faults).toEqual([
      [1, "There is no placeholder {{fee}}."],
      [3, "A heading needs text below it."],
    ]);
  });

  test("keep the bold that they are typed in", () => {
    const marks: [{ type: "bold" }] = [{ type: "bold" }];
    const typed = bodyOf({ type: "paragraph", content: [{ type: "text", text: "{{client_name}}", marks }] });
    expect(readTyped(typed).content).toEqual([
      { type: "paragraph", content: [{ type: "placeholder", attrs: { name: "client_name" }, marks }] },
    ]);
  });

  test("of a whole block become it if they are alone", () => {
    expect(readTyped(bodyOf(block("paragraph", " {{Pricing table}} "), block("paragraph", "{{services}}")))).toEqual(
      bodyOf(TABLE, { type: "services" }),
    );
  });

  test.each([
    ["Pays {{fee}} at once", "There is no placeholder {{fee}}."],
    ["Pays {{constructor}} at once", "There is no placeholder {{constructor}}."],
    ["Pays {{}} at once", "There is no placeholder {{}}."],
    ["Pays {{pricing_table}} at once", "{{pricing_table}} must be in a paragraph of its own."],
    ["Pays {{client_name at once", "A placeholder is typed as {{name}}, in one style."],
    ["Pays client_name}} at once", "A placeholder is typed as {{name}}, in one style."],
    ["{{signature_block}}", "The signature block is always at the end; it is added for you."],
  ])("'%s' is refused with its clause and the words around it", (text, refusal) => {
    expect(problems(block("heading", "Fees"), TABLE, block("clause", "First."), block("clause", text))).toEqual([
      `Clause 1.2, “${text}”: ${refusal}`,
    ]);
  });

  test("are reported with their place everywhere: heading, text, list, and in a long clause", () => {
    const item = { type: "listItem" as const, content: [block("paragraph", "An {{item}}")] };
    const long = `${"word ".repeat(50)}{{far}}${" word".repeat(50)}`;
    const found = problems(
      block("paragraph", "By {{nobody}}"),
      block("heading", "The {{title}}"),
      block("clause", long),
      { type: "bulletList", content: [item] },
      TABLE,
    );
    expect(found.map((problem) => problem.replace(/: There is.*/, ""))).toEqual([
      "Text at the beginning, “By {{nobody}}”",
      "Heading 1, “The {{title}}”",
      "Clause 1.1, “…word word word word {{far}} word word word word…”",
      "List below clause 1.1, “An {{item}}”",
    ]);
  });
});

describe("a text", () => {
  test("is numbered by headings and clauses", () => {
    const body = bodyOf(
      block("paragraph", "Opening"),
      block("heading", "One"),
      block("clause", "a"),
      block("paragraph", "between"),
      block("clause", "b"),
      block("heading", "Two"),
      block("clause", "c"),
    );
    expect(numberBlocks(body).map(({ number }) => number)).toEqual(["", "1", "1.1", "", "1.2", "2", "2.1"]);
  });

  test.each([
    [
      "no pricing table",
      [block("heading", "A"), block("clause", "b")],
      "The text needs the pricing table: {{pricing_table}}.",
    ],
    [
      "two of them",
      [TABLE, block("heading", "A"), TABLE],
      "Pricing table below heading 1: Pricing table may appear only once.",
    ],
    [
      "two lists of services",
      [{ type: "services" }, TABLE, { type: "services" }] as const,
      "List of services at the beginning: List of services may appear only once.",
    ],
    [
      "a clause above the first heading",
      [block("clause", "Loose"), TABLE],
      "Clause at the beginning, “Loose”: A numbered clause needs a heading above it.",
    ],
    ["a heading at the end", [TABLE, block("heading", "Last")], "Heading 1, “Last”: A heading needs text below it."],
    [
      "two headings in a row",
      [block("heading", "One"), block("heading", "Two"), TABLE],
      "Heading 1, “One”: A heading needs text below it.",
    ],
  ])("with %s is refused with a message", (_, content, refusal) => {
    expect(problems(...content)).toEqual([refusal]);
  });

  test("is at most 100,000 characters", () => {
    const clauses = (count: number) => Array.from({ length: count }, () => block("paragraph", "x".repeat(10_000)));
    expect(problems(TABLE, ...clauses(10))).toEqual([]);
    expect(problems(TABLE, ...clauses(11))).toEqual(["The text may have 100,000 characters."]);
  });

  test("is saved without its empty blocks", () => {
    const empty = bodyOf(block("paragraph", " "), { type: "clause" }, TABLE, {
      type: "orderedList",
      content: [{ type: "listItem", content: [{ type: "paragraph" }] }],
    });
    expect(AgreementBody.parse(empty)).toEqual(bodyOf(TABLE));
  });
});

describe("what is not an agreement's text is always refused", () => {
  const item = (...content: unknown[]) => ({ type: "listItem", content });
  const list = (content: unknown) => ({ type: "bulletList", content: [content] });
  const deep = (levels: number): unknown =>
    levels === 0 ? block("paragraph", "deep") : list(item(block("paragraph", "in"), deep(levels - 1)));

  test("three nested lists can be saved, four cannot", () => {
    expect(refusals(bodyOf(TABLE, deep(3) as never))).toEqual([]);
    expect(refusals(bodyOf(TABLE, deep(4) as never))).not.toEqual([]);
  });

  test.each<[string, unknown]>([
    ["markup", "<p>Hello</p>"],
    ["an unknown block", bodyOf({ type: "image" } as never)],
    [
      "an unknown mark",
      bodyOf({ type: "paragraph", content: [{ type: "text", text: "x", marks: [{ type: "link" }] }] } as never),
    ],
    ["an unknown attribute", bodyOf({ ...block("paragraph", "x"), attrs: { style: "x" } } as never)],
    [
      "an unknown placeholder",
      bodyOf({ type: "paragraph", content: [{ type: "placeholder", attrs: { name: "x" } }] } as never),
    ],
    ["a NUL", bodyOf(block("paragraph", "a\u0000b"))],
    ["half a surrogate pair", bodyOf(block("paragraph", "\ud800"))],
    ["a heading in a list", bodyOf(list(item(block("heading", "x"))) as never)],
    ["601 blocks", bodyOf(...Array.from({ length: 601 }, () => block("paragraph", "x")))],
    ["a text without end", bodyOf(block("paragraph", "x".repeat(20_001)))],
  ])("%s", (_, body) => {
    expect(AgreementBody.safeParse(body).success).toBe(false);
  });
});
