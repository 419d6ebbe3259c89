/** Finds the board's columns and cards by data attributes: cards are virtualized, so no component has them all. */

export function findColumn(stageId: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`section[data-drop-stage="${stageId}"]`);
}

/** Scrolls to the head of a column, where a moved card arrives. */
export function showColumnHead(stageId: string): void {
  findColumn(stageId)?.querySelector("[data-column-cards]")?.scrollTo({ top: 0 });
}

/** The focusable element of a card. */
export function linkOf(dealId: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-deal-id="${dealId}"] a`);
}

/** Focuses a card once it is rendered. */
export function focusCard(dealId: string): void {
  requestAnimationFrame(() => {
    requestAnimationFrame(() => linkOf(dealId)?.focus({ preventScroll: true }));
  });
}

/** For the left and right arrow keys: the card at the same height in the next column with cards. */
export function findInNextColumn(from: HTMLElement, key: string): HTMLElement | null {
  const card = from.closest<HTMLElement>("[data-deal-id]");
  const column = card?.closest<HTMLElement>("[data-drop-stage]");
  if (!card || !column || (key !== "ArrowLeft" && key !== "ArrowRight")) return null;
  const columns = [...document.querySelectorAll<HTMLElement>("section[data-drop-stage]")];
  if (key === "ArrowLeft") columns.reverse();
  const { top } = card.getBoundingClientRect();
  for (const other of columns.slice(columns.indexOf(column) + 1)) {
    const cards = [...other.querySelectorAll<HTMLElement>("[data-deal-id]")];
    const beside = cards.find((candidate) => candidate.getBoundingClientRect().bottom > top) ?? cards.at(-1);
    if (beside) return beside.querySelector("a");
  }
  return null;
}
