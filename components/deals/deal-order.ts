/** The deals of the list or board that was shown last, in its order, while the page lives: what 'next deal' means on a deal's page. */
let order: readonly string[] = [];

export function rememberDealOrder(ids: readonly string[]): void {
  order = ids;
}

/** A deal's place in it, from 0, and the deals before and after; null for a deal that was not on it. */
export function placeInOrder(dealId: string) {
  const place = order.indexOf(dealId);
  if (place < 0) return null;
  return { place, total: order.length, previous: order[place - 1], next: order[place + 1] };
}
