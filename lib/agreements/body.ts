/** The text of an agreement: a list of blocks, the same in editor, calls, database and PDF. */
export interface AgreementBody {
  type: "doc";
  content: Block[];
}

export type Block = TextBlock | List | Insert;

type TextType = "heading" | "clause" | "paragraph";

/** A heading begins a numbered section; a clause is a numbered paragraph in it. */
export interface TextBlock<Type extends TextType = TextType> {
  type: Type;
  content?: Inline[];
}

export interface List {
  type: "bulletList" | "orderedList";
  content: ListItem[];
}

/** Begins with a paragraph; lists in it are one level deeper. */
export interface ListItem {
  type: "listItem";
  content: (TextBlock<"paragraph"> | List)[];
}

/** A block that is generated from the proposal. */
export interface Insert {
  type: InsertName;
}

export type Marks = [{ type: "bold" }];

export type Inline =
  | { type: "text"; text: string; marks?: Marks }
  | { type: "placeholder"; attrs: { name: PlaceholderName }; marks?: Marks };

/** The placeholders for texts of the proposal, with their labels, in the order of the menu. */
export const PLACEHOLDERS = {
  provider_name: "Provider's name",
  provider_address: "Provider's address",
  client_name: "Client's name",
  client_address: "Client's address",
  signer_name: "Signer's name",
  signer_title: "Signer's title",
  signer_email: "Signer's email",
  countersigner_name: "Provider's signer",
  countersigner_title: "Provider's signer's title",
  sales_rep: "Sales rep",
  proposal_number: "Proposal number",
  service: "Kind of service",
  employees: "Number of employees",
  gross_wages: "Gross wages a year",
  states: "States of operation",
  yearly_fees: "Fees a year",
  monthly_fees: "Fees in an average month",
  employee_fees: "Fees per employee per month",
  created_day: "Day of the proposal",
  time_zone: "Time zone",
} as const;

export type PlaceholderName = keyof typeof PLACEHOLDERS;

export const PLACEHOLDER_NAMES = Object.keys(PLACEHOLDERS) as PlaceholderName[];

/** The generated blocks. */
export const INSERTS = { pricing_table: "Pricing table", services: "List of services" } as const;

export type InsertName = keyof typeof INSERTS;

export const isPlaceholder = (name: string): name is PlaceholderName => Object.hasOwn(PLACEHOLDERS, name);

export const isInsert = (name: string): name is InsertName => Object.hasOwn(INSERTS, name);

export const isList = (block: { type: string }): block is List =>
  block.type === "bulletList" || block.type === "orderedList";

export const isInsertBlock = (block: { type: string }): block is Insert => isInsert(block.type);

/** A typed placeholder and its name: '{{Client name}}'. */
export const TYPED = /\{\{([^{}]*)\}\}/;

const canonical = (typed: string): string =>
  typed
    .trim()
    .toLowerCase()
    .replace(/’/g, "'")
    .replace(/[\s_]+/g, "_");

const BY_LABEL = new Map(
  Object.entries({ ...PLACEHOLDERS, ...INSERTS }).map(([name, label]) => [canonical(label), name] as const),
);

/**
 * The placeholder name for typed text, whatever its spacing and case, also for the menu's label: 'Signer's name' is signer_name.
 */
export function nameOf(typed: string): string {
  const name = canonical(typed);
  return BY_LABEL.get(name) ?? name;
}

/** A text as it is typed, with placeholders as {{name}}. */
export const typedText = (content: readonly Inline[] = []): string =>
  content.map((node) => (node.type === "text" ? node.text : `{{${node.attrs.name}}}`)).join("");

export interface NumberedBlock {
  block: Block;
  /** '3' for a heading, '3.2' for a clause; '' for unnumbered blocks. */
  number: string;
  /** 'Clause 3.2', 'List below clause 3.2' */
  place: string;
}

/** The blocks with their printed numbers, and the names of their places. */
export function numberBlocks({ content }: AgreementBody): NumberedBlock[] {
  let section = 0;
  let clause = 0;
  let above = "";
  return content.map((block) => {
    if (block.type === "heading") {
      section += 1;
      clause = 0;
      above = `Heading ${section}`;
      return { block, number: `${section}`, place: above };
    }
    if (block.type === "clause") {
      clause += 1;
      const number = section === 0 ? "" : `${section}.${clause}`;
      above = section === 0 ? "Clause at the beginning" : `Clause ${number}`;
      return { block, number, place: above };
    }
    const what = isList(block) ? "List" : isInsertBlock(block) ? INSERTS[block.type] : "Text";
    const where = above === "" ? "at the beginning" : `below ${above.charAt(0).toLowerCase()}${above.slice(1)}`;
    return { block, number: "", place: `${what} ${where}` };
  });
}

/** The texts of a block, as they are typed: its own, or those of a list's items. */
export function textsOf(block: Block | ListItem): string[] {
  if (isList(block)) return block.content.flatMap(textsOf);
  if (block.type === "listItem") return block.content.flatMap(textsOf);
  return "content" in block ? [typedText(block.content)] : [];
}

/** A text with its placeholders filled in; `clean` makes typed text printable. */
export function filledIn(
  body: AgreementBody,
  clean: (text: string) => string,
  wordsOf: (name: PlaceholderName) => string,
): AgreementBody {
  const inline = (node: Inline): Inline => {
    const text = node.type === "text" ? clean(node.text) : wordsOf(node.attrs.name);
    return { type: "text", text, ...(node.marks && { marks: node.marks }) };
  };
  const text = <T extends TextBlock>(block: T): T => ({ ...block, content: (block.content ?? []).map(inline) });
  const list = (one: List): List => ({
    type: one.type,
    content: one.content.map((item) => ({
      type: "listItem",
      content: item.content.map((part) => (isList(part) ? list(part) : text(part))),
    })),
  });
  const block = (one: Block): Block => (isList(one) ? list(one) : isInsertBlock(one) ? one : text(one));
  return { type: "doc", content: body.content.map(block) };
}
