const LIGHT_MS = 1_600;

/** Lights up the card or row of each of these deals for a moment, so that the eye finds what others have changed. */
export function highlightDeals(dealIds: Iterable<string>): void {
  if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const color = getComputedStyle(document.documentElement).getPropertyValue("--accent");
  for (const id of new Set(dealIds)) {
    const places = document.querySelectorAll(`[data-deal-id="${CSS.escape(id)}"],tr[data-row="${CSS.escape(id)}"]`);
    for (const place of places) {
      place.animate(
        [{ backgroundColor: color, boxShadow: "0 0 0 2px var(--ring)" }, { boxShadow: "0 0 0 2px transparent" }],
        {
          duration: LIGHT_MS,
          easing: "ease-out",
        },
      );
    }
  }
}
