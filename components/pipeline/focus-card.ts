/** The board's columns and cards by their data attributes: cards are virtualized, so no component holds them all. */

export function findColumn(stageId: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`section[data-drop-stage="${stageId}"]`);
}

/** Brings the head of a column, where a moved card lands, into sight. */
export function showColumnHead(stageId: string): void {
  findColumn(stageId)?.querySelector("[data-column-cards]")?.scrollTo({ top: 0 });
}

/** What takes the focus for a card. */
export function linkOf(dealId: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-deal-id="${dealId}"] a`);
}

/** Gives the focus to a card once it is drawn. */
export function focusCard(dealId: string): void {
  requestAnimationFrame(() => {
    requestAnimationFrame(() => linkOf(dealId)?.focus({ preventScroll: true }));
  });
}

/** For the left and right arrow: the card at the same height in the next column that has cards. */
export function findBeside(from: HTMLElement, key: string): HTMLElement | null {
  const card = from.closest<HTMLElement>("[data-deal-id]");
  const column = card?.closest<HTMLElement>("[data-drop-stage]");
  if (!card || !column || (key !== "ArrowLeft" && key !== "ArrowRight")) return null;
  const columns = [...document.querySelectorAll<HTMLElement>("section[data-drop-stage]")];
  if (key === "ArrowLeft") columns.reverse();
  const top = card.getBoundingClientRect().top;
  for (const other of columns.slice(columns.indexOf(column) + 1)) {
    const cards = [...other.querySelectorAll<HTMLElement>("[data-deal-id]")];
    const beside = cards.find((candidate) => candidate.getBoundingClientRect().top >= top - 1) ?? cards.at(-1);
    if (beside) return beside.querySelector("a");
  }
  return null;
}
