import type { KeyboardEvent } from "react";

type Key = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "nativeEvent">;

/** Whether a key belongs to an input method that composes text: nothing of ours. Safari says so of the last one by its code only. */
export const isComposing = ({ nativeEvent }: Pick<Key, "nativeEvent">): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === COMPOSING;

const COMPOSING = 229;

/** Whether a key saves the form that one is in: Ctrl+Enter, or Cmd+Enter. */
export const isSaveKey = (event: Key): boolean =>
  event.key === "Enter" && (event.ctrlKey || event.metaKey) && !isComposing(event);
