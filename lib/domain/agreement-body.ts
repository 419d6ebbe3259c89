/** The text of an agreement, as its editor, its calls, the database and its PDF have it: blocks one below the other. */
export interface AgreementBody {
  type: "doc";
  content: Block[];
}

export type Block = TextBlock | List | Insert;

type TextType = "heading" | "clause" | "paragraph";

/** A heading begins a numbered section, and a clause is a numbered paragraph of it. */
export interface TextBlock<Type extends TextType = TextType> {
  type: Type;
  content?: Inline[];
}

export interface List {
  type: "bulletList" | "orderedList";
  content: ListItem[];
}

/** Begins with a paragraph; lists in it stand one level deeper. */
export interface ListItem {
  type: "listItem";
  content: (TextBlock<"paragraph"> | List)[];
}

/** What is put in from the proposal as a block of its own. */
export interface Insert {
  type: InsertName;
}

export type Marks = [{ type: "bold" }];

export type Inline =
  | { type: "text"; text: string; marks?: Marks }
  | { type: "placeholder"; attrs: { name: PlaceholderName }; marks?: Marks };

/** What stands for a text of the proposal, with what people read in its place, in the order of the menu. */
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
  employee_fees: "Fees per employee and month",
  created_day: "Day of the proposal",
  time_zone: "Time zone",
} as const;

export type PlaceholderName = keyof typeof PLACEHOLDERS;

export const PLACEHOLDER_NAMES = Object.keys(PLACEHOLDERS) as PlaceholderName[];

/** What is put in as a block of its own. */
export const INSERTS = { pricing_table: "Pricing table", services: "List of services" } as const;

export type InsertName = keyof typeof INSERTS;

export const isPlaceholder = (name: string): name is PlaceholderName => Object.hasOwn(PLACEHOLDERS, name);

export const isInsert = (name: string): name is InsertName => Object.hasOwn(INSERTS, name);

export const isList = (block: { type: string }): block is List =>
  block.type === "bulletList" || block.type === "orderedList";

export const isInsertBlock = (block: { type: string }): block is Insert => isInsert(block.type);

/** A typed placeholder and its name: '{{Client name}}'. */
export const TYPED = /\{\{([^{}]*)\}\}/;

/** The name of a typed placeholder, however it is spaced and cased: 'Client name' is client_name. */
export const nameOf = (typed: string): string =>
  typed
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, "_");

/** A text as it is typed, placeholders as {{name}}. */
export const typedText = (content: readonly Inline[] = []): string =>
  content.map((node) => (node.type === "text" ? node.text : `{{${node.attrs.name}}}`)).join("");

export interface NumberedBlock {
  block: Block;
  /** '3' of a heading, '3.2' of a clause; '' of what has none. */
  number: string;
  /** 'Clause 3.2', 'List below clause 3.2' */
  place: string;
}

/** The blocks with the numbers that they are printed with, and how to name their places. */
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

/** The texts of a block, each as it is typed: its own, or those of a list's items. */
export function textsOf(block: Block | ListItem): string[] {
  if (isList(block)) return block.content.flatMap(textsOf);
  if (block.type === "listItem") return block.content.flatMap(textsOf);
  return "content" in block ? [typedText(block.content)] : [];
}
