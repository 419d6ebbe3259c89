import type { ReadingTimes } from "@/lib/proposals/rules";

/** Where the browser keeps a random id, which shows whether an opening is that of another browser. */
const KEY = "offer-reader";
const SECONDS_IN_SIGHT = 10;
const SECONDS_A_REPORT = 10;
const IDLE_MS = 60_000;
/** A programmed scroll is an event too, so scrolling counts by what a person does for it. */
const INPUTS = ["pointerdown", "pointermove", "touchmove", "wheel", "keydown"] as const;

function readerId(): string {
  try {
    const id = localStorage.getItem(KEY) ?? crypto.randomUUID();
    localStorage.setItem(KEY, id);
    return id;
  } catch {
    return crypto.randomUUID();
  }
}

/**
 * Reports that a person reads the page, and which part for how long: from their first input or ten seconds in sight on, while the
 * page is visible and for a minute after an input (D-131). Programs that only load the page report nothing. Returns how to stop.
 */
export function watchReading(proposalId: string): () => void {
  let inSight = 0;
  let isPerson = false;
  let lastInput = Date.now();
  let part: string | undefined;
  let seconds: Record<string, number> = {};
  const browser = readerId();

  function report(isOpening = false) {
    if (!isPerson || (!isOpening && Object.keys(seconds).length === 0)) return;
    const body = JSON.stringify({ browser, seconds: seconds satisfies ReadingTimes });
    seconds = {};
    // On its own, because it must outlive the page, ask nobody to sign in and wait for no line.
    void fetch(`/api/offers/${proposalId}/reading`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
      keepalive: true,
    }).catch(() => undefined);
  }

  function count() {
    if (isPerson) return;
    isPerson = true;
    report(true);
  }

  function onInput(event: Event) {
    if (!event.isTrusted) return;
    lastInput = Date.now();
    count();
  }

  function onSecond() {
    if (document.visibilityState !== "visible") return;
    inSight++;
    if (Date.now() - lastInput < IDLE_MS) {
      const at = document.elementFromPoint(innerWidth / 2, innerHeight * 0.4)?.closest<HTMLElement>("[data-part]");
      part = at?.dataset.part ?? part;
      if (part) seconds[part] = (seconds[part] ?? 0) + 1;
    }
    if (inSight === SECONDS_IN_SIGHT) count();
    else if (inSight % SECONDS_A_REPORT === 0) report();
  }

  const onHidden = () => document.visibilityState === "hidden" && report();
  const timer = setInterval(onSecond, 1000);
  for (const name of INPUTS) addEventListener(name, onInput, { passive: true });
  document.addEventListener("visibilitychange", onHidden);
  return () => {
    clearInterval(timer);
    for (const name of INPUTS) removeEventListener(name, onInput);
    document.removeEventListener("visibilitychange", onHidden);
    report();
  };
}
