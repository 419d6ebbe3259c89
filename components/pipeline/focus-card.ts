/** The board's columns and cards by their data attributes: cards are virtualised, so no component holds them all. */

export function findColumn(stageId: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`section[data-drop-stage="${stageId}"]`);
}

/** Brings the head of a column, where a moved card lands, into sight. */
export function showColumnHead(stageId: string): void {
  findColumn(stageId)?.querySelector("[data-column-cards]")?.scrollTo({ top: 0 });
}

const linkOf = (card: Element | null | undefined): HTMLElement | null => card?.querySelector<HTMLElement>("a") ?? null;

/** Gives the focus to a card once it is drawn. */
export function focusCard(dealId: string): void {
  requestAnimationFrame(() => {
    requestAnimationFrame(() => {
      linkOf(document.querySelector(`[data-deal-id="${dealId}"]`))?.focus({ preventScroll: true });
    });
  });
}

/** Moves the focus from a card to its neighbour above, below, or at the same height in the next column with cards. */
export function focusNeighbour(from: HTMLElement, key: string): boolean {
  const card = from.closest<HTMLElement>("[data-deal-id]");
  const column = card?.closest<HTMLElement>("[data-drop-stage]");
  if (!card || !column) return false;
  if (key === "ArrowDown" || key === "ArrowUp") {
    const index = Number(card.dataset.index) + (key === "ArrowDown" ? 1 : -1);
    const next = linkOf(column.querySelector(`[data-index="${index}"][data-deal-id]`));
    next?.focus();
    return next !== null;
  }
  if (key !== "ArrowLeft" && key !== "ArrowRight") return false;
  const columns = [...document.querySelectorAll<HTMLElement>("section[data-drop-stage]")];
  if (key === "ArrowLeft") columns.reverse();
  const top = card.getBoundingClientRect().top;
  for (const other of columns.slice(columns.indexOf(column) + 1)) {
    const cards = [...other.querySelectorAll<HTMLElement>("[data-deal-id]")];
    const next = linkOf(cards.find((candidate) => candidate.getBoundingClientRect().top >= top - 1) ?? cards.at(-1));
    if (next) {
      next.focus();
      return true;
    }
  }
  return false;
}
