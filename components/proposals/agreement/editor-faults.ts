import { type Editor, Extension } from "@tiptap/core";
import { Plugin, PluginKey } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";

/** An error of a block, by its number from 0. */
export interface Fault {
  block: number;
  message: string;
}

const key = new PluginKey<DecorationSet>("faults");

/** Marks blocks with errors, with the message below each. The marks are not part of the text. */
export const Faults = Extension.create({
  name: "faults",
  addProseMirrorPlugins: () => [
    new Plugin({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply(transaction, present) {
          const faults = transaction.getMeta(key) as Fault[] | undefined;
          if (!faults) return present.map(transaction.mapping, transaction.doc);
          const places: { from: number; to: number }[] = [];
          transaction.doc.forEach((node, offset) => {
            places.push({ from: offset, to: offset + node.nodeSize });
          });
          const marks = faults.flatMap(({ block, message }, index) => {
            const place = places[block];
            if (!place) return [];
            return [
              Decoration.node(place.from, place.to, { "data-faulty": "" }),
              Decoration.widget(place.to, () => messageBox(message), { side: -1, key: `${index} ${message}` }),
            ];
          });
          return DecorationSet.create(transaction.doc, marks);
        },
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
});

function messageBox(message: string): HTMLElement {
  const box = document.createElement("p");
  box.dataset.fault = "";
  box.contentEditable = "false";
  box.setAttribute("role", "status");
  box.textContent = message;
  return box;
}

export function showFaults(editor: Editor, faults: Fault[]): void {
  editor.view.dispatch(editor.state.tr.setMeta(key, faults).setMeta("addToHistory", false));
}

/** Puts the cursor into a block and scrolls to it. */
export function goToBlock(editor: Editor, block: number): void {
  let [from, index] = [0, 0];
  editor.state.doc.forEach((_, offset) => {
    if (index === block) from = offset + 1;
    index += 1;
  });
  editor.chain().focus(from, { scrollIntoView: true }).run();
  const { node } = editor.view.domAtPos(from);
  const element = node instanceof Element ? node : node.parentElement;
  element?.scrollIntoView({ block: "center" });
}
