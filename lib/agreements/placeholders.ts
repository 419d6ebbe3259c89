import {
  type AgreementBody,
  type Block,
  type Inline,
  isInsert,
  isInsertBlock,
  isList,
  isPlaceholder,
  type List,
  type ListItem,
  nameOf,
  type TextBlock,
  TYPED,
  typedText,
} from "./body";

const EVERY_TYPED = new RegExp(TYPED, "g");
const ALONE = new RegExp(`^\\s*${TYPED.source}\\s*$`);

/** Turns typed {{name}} into placeholders and drops blocks without text. Unknown names stay text. */
export function readTyped(body: AgreementBody): AgreementBody {
  return { type: "doc", content: body.content.flatMap(readBlock) };
}

/** For each block that readTyped keeps, its index in the typed text, from 0. */
export const readFrom = (body: AgreementBody): number[] =>
  body.content.flatMap((block, index) => (readBlock(block).length > 0 ? [index] : []));

function readBlock(block: Block): Block[] {
  if (isList(block)) return readList(block);
  if (isInsertBlock(block)) return [block];
  const insert = block.type === "paragraph" ? nameOf(ALONE.exec(typedText(block.content))?.[1] ?? "") : "";
  if (isInsert(insert)) return [{ type: insert }];
  return readText(block);
}

function readText<Type extends TextBlock["type"]>(block: TextBlock<Type>): TextBlock<Type>[] {
  const content = (block.content ?? []).flatMap(readInline);
  return typedText(content).trim() === "" ? [] : [{ type: block.type, content }];
}

function readList(list: List): List[] {
  const items = list.content.flatMap((item): ListItem[] => {
    const content = item.content.flatMap((part): ListItem["content"] =>
      isList(part) ? readList(part) : readText(part),
    );
    return content.length === 0 ? [] : [{ type: "listItem", content }];
  });
  return items.length === 0 ? [] : [{ type: list.type, content: items }];
}

function readInline(node: Inline): Inline[] {
  if (node.type !== "text") return [node];
  const marks = node.marks && { marks: node.marks };
  const nodes: Inline[] = [];
  let end = 0;
  for (const match of node.text.matchAll(EVERY_TYPED)) {
    const name = nameOf(match[1] ?? "");
    if (!isPlaceholder(name)) continue;
    if (match.index > end) nodes.push({ type: "text", text: node.text.slice(end, match.index), ...marks });
    nodes.push({ type: "placeholder", attrs: { name }, ...marks });
    end = match.index + match[0].length;
  }
  if (end < node.text.length) nodes.push({ type: "text", text: node.text.slice(end), ...marks });
  return nodes;
}
