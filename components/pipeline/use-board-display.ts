import { type BoardDisplay, displayKey, parseDisplay } from "./board-display";
import { type StoredChoice, storedChoice } from "./stored-choice";

const stores = new Map<string, StoredChoice<BoardDisplay>>();

/** How a person looks at the board, kept in the browser for each of its people. */
export function useBoardDisplay(viewerId: string, served: BoardDisplay) {
  const store = stores.get(viewerId) ?? storedChoice(displayKey(viewerId), parseDisplay);
  stores.set(viewerId, store);
  return [store.useChoice(served), store.save] as const;
}
