import { type Editor, InputRule, mergeAttributes, Node } from "@tiptap/core";
import Bold from "@tiptap/extension-bold";
import Document from "@tiptap/extension-document";
import { BulletList, ListItem, ListKeymap, OrderedList } from "@tiptap/extension-list";
import Paragraph from "@tiptap/extension-paragraph";
import Text from "@tiptap/extension-text";
import { Dropcursor, Gapcursor, UndoRedo } from "@tiptap/extensions";
import { INSERTS, type InsertName, isInsert, isPlaceholder, nameOf, PLACEHOLDERS, TYPED } from "@/lib/agreements/body";

/** How deep lists can be nested, as in the contract. */
const DEEPEST_LIST = 3;

const ENTER = "Enter";
const BACKSPACE = "Backspace";

/** Enter after a heading or a clause begins a clause; in an empty one it begins an unnumbered paragraph. */
function nextClause(editor: Editor, type: string): boolean {
  if (!editor.isActive(type)) return false;
  const { empty, $from } = editor.state.selection;
  if (empty && $from.parent.content.size === 0) return editor.commands.setNode("paragraph");
  return editor.chain().splitBlock().setNode("clause").run();
}

/** Backspace at the beginning of a numbered block removes the number. */
function unnumbered(editor: Editor, type: string): boolean {
  const { empty, $from } = editor.state.selection;
  return empty && $from.parentOffset === 0 && editor.isActive(type) && editor.commands.setNode("paragraph");
}

const numbered = (name: "heading" | "clause", shortcut: string, tags: string[]) =>
  Node.create({
    name,
    group: "block",
    content: "inline*",
    defining: true,
    parseHTML: () => tags.map((tag) => ({ tag })),
    renderHTML: ({ HTMLAttributes }) => [
      name === "heading" ? "h3" : "p",
      mergeAttributes(HTMLAttributes, { "data-block": name }),
      0,
    ],
    addKeyboardShortcuts() {
      return {
        [ENTER]: ({ editor }) => nextClause(editor, name),
        [BACKSPACE]: ({ editor }) => unnumbered(editor, name),
        [shortcut]: ({ editor }) => editor.commands.setNode(name),
      };
    },
  });

const Heading = numbered("heading", "Mod-Alt-1", ["h1", "h2", "h3", "h4", "h5", "h6"]);
const Clause = numbered("clause", "Mod-Alt-2", ['p[data-block="clause"]']).extend({ priority: 1001 });

const Placeholder = Node.create({
  name: "placeholder",
  group: "inline",
  inline: true,
  atom: true,
  addAttributes: () => ({
    name: { parseHTML: (element: HTMLElement) => element.dataset.placeholder, renderHTML: () => ({}) },
  }),
  parseHTML: () => [
    { tag: "span[data-placeholder]", getAttrs: (span) => isPlaceholder(span.dataset.placeholder ?? "") && null },
  ],
  renderHTML: ({ node }) => [
    "span",
    { "data-placeholder": node.attrs.name },
    isPlaceholder(node.attrs.name) ? PLACEHOLDERS[node.attrs.name] : node.attrs.name,
  ],
  renderText: ({ node }) => `{{${node.attrs.name}}}`,
  addInputRules() {
    return [
      new InputRule({
        find: new RegExp(`${TYPED.source}$`),
        handler: ({ range, match, chain, state }) => {
          const name = nameOf(match[1] ?? "");
          if (isPlaceholder(name)) {
            chain().insertContentAt(range, { type: "placeholder", attrs: { name } }).run();
            return;
          }
          const { parent } = state.doc.resolve(range.from);
          const isAlone = parent.type.name === "paragraph" && range.to - range.from === parent.content.size;
          if (!isInsert(name) || !isAlone) return null;
          chain().deleteRange(range).insertContent({ type: name }).run();
        },
      }),
    ];
  },
});

const insert = (name: InsertName) =>
  Node.create({
    name,
    group: "block",
    atom: true,
    draggable: true,
    parseHTML: () => [{ tag: `div[data-insert="${name}"]` }],
    renderHTML: () => ["div", { "data-insert": name }, `${INSERTS[name]}, filled in from the proposal`],
    renderText: () => `{{${name}}}`,
  });

const depthOf = (editor: Editor): number => {
  const { $from } = editor.state.selection;
  return Array.from({ length: $from.depth }, (_, depth) => $from.node(depth + 1)).filter(
    ({ type }) => type.name === "listItem",
  ).length;
};

const Item = ListItem.extend({
  content: "paragraph (paragraph | bulletList | orderedList)*",
  addKeyboardShortcuts() {
    return {
      ...this.parent?.(),
      Tab: ({ editor }) => depthOf(editor) < DEEPEST_LIST && editor.commands.sinkListItem(this.name),
    };
  },
});

const plain = { addAttributes: () => ({}) };

/** Everything an agreement's text can contain; other pasted content becomes plain text. */
export const EXTENSIONS = [
  Document,
  Paragraph.extend({
    addKeyboardShortcuts: () => ({ "Mod-Alt-0": ({ editor }: { editor: Editor }) => editor.commands.setParagraph() }),
  }),
  Heading,
  Clause,
  Text,
  Bold,
  Placeholder,
  ...(Object.keys(INSERTS) as InsertName[]).map(insert),
  BulletList.extend(plain),
  OrderedList.extend(plain),
  Item,
  ListKeymap,
  UndoRedo,
  Dropcursor,
  Gapcursor,
];
