/** After this long without any input nobody is at the page: its requests are then its own. */
const AWAY_MS = 5 * 60_000;

let lastSign = Date.now();

if (typeof window !== "undefined") {
  const sign = () => {
    lastSign = Date.now();
  };
  for (const kind of ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"]) {
    window.addEventListener(kind, sign, { passive: true, capture: true });
  }
}

/** Whether somebody has used the page within the last minutes. */
export const isAttended = (): boolean => Date.now() - lastSign < AWAY_MS;
