/** What a key press asks for. */
export type Shortcut =
  | { does: "palette" | "sheet" | "notifications" | "begin" }
  /** Opens the page with this letter. */
  | { does: "go"; letter: string }
  /** Presses the page's button for this letter. */
  | { does: "press"; letter: string }
  /** Goes to the next row of a list, or the one before. */
  | { does: "row"; by: 1 | -1 };

/** Of a KeyboardEvent what decides. */
export interface Press extends Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "isComposing"> {
  /** Where the focus is: in formatted text, in a field, in a dialog or menu, or none of them. */
  place: "editor" | "field" | "popup" | "page";
}

/**
 * The shortcut of a key press; null for none. `afterG` is whether a 'g' came just before, `singleKeys` whether keys by themselves
 * count. In formatted text Ctrl+K is the text's own: there Ctrl+Alt+K opens the palette.
 */
export function shortcutOf(press: Press, afterG: boolean, singleKeys: boolean): Shortcut | null {
  const { key, code, ctrlKey, metaKey, altKey, isComposing, place } = press;
  if (isComposing || place === "popup") return null;
  if (ctrlKey || metaKey) {
    const isK = key.toLowerCase() === "k" || (altKey && code === "KeyK");
    return isK && (altKey || place !== "editor") ? { does: "palette" } : null;
  }
  if (altKey || place !== "page" || !singleKeys) return null;
  if (afterG) return /^[a-z]$/.test(key) ? { does: "go", letter: key } : null;
  switch (key) {
    case "/":
      return { does: "palette" };
    case "?":
      return { does: "sheet" };
    case "n":
      return { does: "notifications" };
    case "g":
      return { does: "begin" };
    case "c":
    case "e":
      return { does: "press", letter: key };
    case "j":
      return { does: "row", by: 1 };
    case "k":
      return { does: "row", by: -1 };
    default:
      return null;
  }
}
