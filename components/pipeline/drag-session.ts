const START_DISTANCE = 8;
const HOLD_MS = 220;
const HOLD_SLACK = 10;
/** The distance to a side of the board within which it scrolls, at most a tenth of its width. */
const EDGE = 56;
const EDGE_SPEED = 10;

export interface Point {
  x: number;
  y: number;
}

export interface DragHandlers {
  /** Called when the press has become a drag. */
  onStart: () => void;
  onMove: (at: Point) => void;
  /** Called when the stage under the pointer has changed. */
  onOver: (stageId: string | null) => void;
  onDrop: (stageId: string | null) => void;
  onCancel: () => void;
  /** The element that scrolls sideways when the pointer is near its edges. */
  scroller: () => HTMLElement | null;
}

/** The stage under a point. The margin next to the board, where a drag that scrolls it ends, counts as the board. */
function stageAt({ x, y }: Point, scroller: HTMLElement | null): string | null {
  const { left, right } = scroller?.getBoundingClientRect() ?? { left: x, right: x };
  const inside = Math.min(Math.max(x, left + 1), right - 1);
  const column = Math.abs(inside - x) < EDGE ? inside : x;
  const target = document.elementFromPoint(column, y)?.closest<HTMLElement>("[data-drop-stage]");
  return target?.dataset.dropStage ?? null;
}

/** After the button is released the browser clicks the card's link; after a drag that must not open the deal. */
function swallowNextClick(): void {
  const swallow = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener("click", swallow, { capture: true, once: true });
  window.setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 0);
}

/** What mouse and touch drags have in common: the stage under the pointer, and scrolling at the edges. */
function follow(handlers: DragHandlers) {
  let at: Point = { x: 0, y: 0 };
  let over: string | null | undefined;
  let frame = 0;

  function look() {
    const stageId = stageAt(at, handlers.scroller());
    if (stageId === over) return;
    over = stageId;
    handlers.onOver(stageId);
  }

  function scrollAtEdges() {
    const scroller = handlers.scroller();
    if (scroller) {
      const { left, right, width } = scroller.getBoundingClientRect();
      const edge = Math.min(EDGE, width / 10);
      const step = at.x < left + edge ? -EDGE_SPEED : at.x > right - edge ? EDGE_SPEED : 0;
      if (step !== 0) {
        scroller.scrollLeft += step;
        look();
      }
    }
    frame = requestAnimationFrame(scrollAtEdges);
  }

  return {
    start(point: Point) {
      at = point;
      handlers.onStart();
      look();
      frame = requestAnimationFrame(scrollAtEdges);
    },
    move(point: Point) {
      at = point;
      handlers.onMove(point);
      look();
    },
    drop() {
      cancelAnimationFrame(frame);
      handlers.onDrop(over ?? null);
    },
    cancel() {
      cancelAnimationFrame(frame);
      handlers.onCancel();
    },
  };
}

/** Follows a pressed mouse button until it is released. Eight pixels of movement make it a drag; Escape cancels. */
export function pressMouse(from: Point, handlers: DragHandlers): void {
  const drag = follow(handlers);
  const listening = new AbortController();
  let dragging = false;

  function cancel() {
    listening.abort();
    if (dragging) drag.cancel();
  }

  const on = { signal: listening.signal };
  window.addEventListener(
    "mousemove",
    (event) => {
      if (event.buttons === 0) return cancel();
      const at = { x: event.clientX, y: event.clientY };
      if (dragging) return drag.move(at);
      if (Math.hypot(at.x - from.x, at.y - from.y) < START_DISTANCE) return;
      dragging = true;
      drag.start(from);
      drag.move(at);
    },
    on,
  );
  window.addEventListener(
    "mouseup",
    () => {
      listening.abort();
      if (!dragging) return;
      swallowNextClick();
      drag.drop();
    },
    on,
  );
  window.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || !dragging) return;
      cancel();
      // The button is still down, and releasing it would click the card's link.
      window.addEventListener("mouseup", swallowNextClick, { once: true });
    },
    on,
  );
  window.addEventListener("blur", cancel, on);
  window.addEventListener("selectstart", (event) => event.preventDefault(), on);
  window.addEventListener("dragstart", (event) => event.preventDefault(), on);
}

/**
 * Follows a finger on a card. Held still, it picks the card up; moved before that, it scrolls the page as usual. Listens on the
 * touched element, because touch events stay with it even when it leaves the page.
 */
export function pressTouch(target: EventTarget, from: Point, handlers: DragHandlers): void {
  const drag = follow(handlers);
  const listening = new AbortController();
  let dragging = false;
  const hold = window.setTimeout(() => {
    dragging = true;
    navigator.vibrate?.(10);
    drag.start(from);
  }, HOLD_MS);

  function stop() {
    window.clearTimeout(hold);
    listening.abort();
  }

  function cancel() {
    stop();
    if (dragging) drag.cancel();
  }

  const on = { signal: listening.signal, passive: false };
  target.addEventListener(
    "touchmove",
    (event) => {
      const touch = (event as TouchEvent).touches[0];
      if (!touch) return cancel();
      const at = { x: touch.clientX, y: touch.clientY };
      if (dragging) {
        event.preventDefault();
        drag.move(at);
      } else if (Math.hypot(at.x - from.x, at.y - from.y) > HOLD_SLACK) stop();
    },
    on,
  );
  target.addEventListener(
    "touchend",
    (event) => {
      stop();
      if (!dragging) return;
      event.preventDefault();
      drag.drop();
    },
    on,
  );
  target.addEventListener("touchcancel", cancel, on);
  window.addEventListener("contextmenu", (event) => event.preventDefault(), on);
}
