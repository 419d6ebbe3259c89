import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  type TouchEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import type { DealStage, DealSummary } from "@/lib/deals/contract";
import { isArchived } from "./card-facts";
import { CLOSING, type Closing, isClosing } from "./close-zones";
import { type DragHandlers, type Point, pressMouse, pressTouch } from "./drag-session";
import { findColumn } from "./focus-card";

/** A dragged card. */
export interface CardDrag {
  deal: DealSummary;
  /** The stage under it, 'won' or 'lost'. */
  overStageId: string | null;
  /** The card's place when it was picked up. */
  rect: DOMRect;
  keyboard: boolean;
  /** The point in the card where it is held. */
  grip: Point;
}

export interface CardHandlers {
  onMouseDown: (event: MouseEvent<HTMLElement>, deal: DealSummary) => void;
  onTouchStart: (event: TouchEvent<HTMLElement>, deal: DealSummary) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>, deal: DealSummary) => void;
  onBlur: () => void;
}

interface Options {
  stages: DealStage[];
  scroller: RefObject<HTMLElement | null>;
  onMove: (deal: DealSummary, stage: DealStage, byKeyboard: boolean) => void;
  /** Called for a card dropped on 'Won' or 'Lost'. */
  onClose: (deal: DealSummary, as: Closing) => void;
}

const RETURN_MS = 150;
const STAYS = "The company of this deal is archived. Restore it to move the deal.";
const isControl = (target: EventTarget): boolean => target instanceof Element && target.closest("button") !== null;

/** Picks cards up with mouse, finger or keyboard. The dragged card follows without rendering every step. */
export function useCardDrag({ stages, scroller, onMove, onClose }: Options) {
  const [drag, setDrag] = useState<CardDrag | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const layer = useRef<HTMLDivElement | null>(null);
  const offset = useRef<Point>({ x: 0, y: 0 });
  const current = useRef<CardDrag | null>(null);

  const update = useCallback((next: CardDrag | null) => {
    current.current = next;
    // Messages at the edge of the screen would be in the way.
    document.body.toggleAttribute("data-dragging", next !== null);
    setDrag(next);
  }, []);

  useEffect(() => () => document.body.removeAttribute("data-dragging"), []);

  const place = useCallback((to: Point) => {
    offset.current = to;
    if (layer.current) layer.current.style.transform = `translate3d(${to.x}px, ${to.y}px, 0)`;
  }, []);

  const layerRef = useCallback(
    (node: HTMLDivElement | null) => {
      layer.current = node;
      if (node) place(offset.current);
    },
    [place],
  );

  const drop = useCallback(
    (taken: CardDrag, stageId: string | null) => {
      const stage = stages.find((candidate) => candidate.id === stageId);
      if (stage && stage.id !== taken.deal.stageId) {
        setAnnouncement(`${taken.deal.name} moved to ${stage.name}.`);
        update(null);
        onMove(taken.deal, stage, taken.keyboard);
        return;
      }
      if (isClosing(stageId)) {
        setAnnouncement(`Why was ${taken.deal.name} ${stageId}? It stays where it was until you give the reason.`);
        onClose(taken.deal, stageId);
      } else setAnnouncement(`${taken.deal.name} stays where it was.`);
      const landing = { ...taken, overStageId: null };
      update(landing);
      const home = { transform: "translate3d(0, 0, 0)" };
      const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
      const flight = layer.current?.animate([home], { duration: calm ? 0 : RETURN_MS, easing: "ease-out" }).finished;
      void Promise.resolve(flight)
        .catch(() => undefined)
        .then(() => current.current === landing && update(null));
    },
    [stages, onMove, onClose, update],
  );

  const handlersFor = useCallback(
    (deal: DealSummary, rect: DOMRect, from: Point): DragHandlers => {
      const grip = { x: from.x - rect.left, y: from.y - rect.top };
      const taken = { deal, rect, grip, overStageId: deal.stageId, keyboard: false };
      return {
        scroller: () => scroller.current,
        onStart: () => {
          place({ x: 0, y: 0 });
          update(taken);
        },
        onMove: (at) => place({ x: at.x - from.x, y: at.y - from.y }),
        onOver: (overStageId) => update({ ...taken, overStageId }),
        onDrop: (stageId) => drop(taken, stageId),
        onCancel: () => drop(taken, null),
      };
    },
    [scroller, place, update, drop],
  );

  const onMouseDown = useCallback<CardHandlers["onMouseDown"]>(
    (event, deal) => {
      const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (event.button !== 0 || modified || isControl(event.target) || isArchived(deal)) return;
      const rect = event.currentTarget.getBoundingClientRect();
      const from = { x: event.clientX, y: event.clientY };
      pressMouse(from, handlersFor(deal, rect, from));
    },
    [handlersFor],
  );

  const onTouchStart = useCallback<CardHandlers["onTouchStart"]>(
    (event, deal) => {
      const touch = event.touches[0];
      if (!touch || event.touches.length > 1 || isControl(event.target) || isArchived(deal)) return;
      const rect = event.currentTarget.getBoundingClientRect();
      const from = { x: touch.clientX, y: touch.clientY };
      pressTouch(event.target, from, handlersFor(deal, rect, from));
    },
    [handlersFor],
  );

  const hover = useCallback(
    (taken: CardDrag, step: number) => {
      // 'Won' and 'Lost' follow the last stage.
      const targets: string[] = [...stages.map(({ id }) => id), ...CLOSING];
      const index = targets.indexOf(taken.overStageId ?? "");
      const target = targets[Math.min(Math.max(index + step, 0), targets.length - 1)] ?? null;
      if (isClosing(target)) {
        place({ x: 0, y: 0 });
        update({ ...taken, overStageId: target });
        setAnnouncement(`Over ${target === "won" ? "Won" : "Lost"}. Space asks for the reason.`);
        return;
      }
      const stage = stages.find(({ id }) => id === target);
      const column = stage && findColumn(stage.id);
      if (!stage || !column) return;
      column.scrollIntoView({ inline: "nearest", block: "nearest" });
      const inset = (column.clientWidth - taken.rect.width) / 2;
      place({ x: column.getBoundingClientRect().left + inset - taken.rect.left, y: 0 });
      update({ ...taken, overStageId: stage.id });
      setAnnouncement(`Over ${stage.name}, stage ${stages.indexOf(stage) + 1} of ${stages.length}.`);
    },
    [stages, place, update],
  );

  const onKeyDown = useCallback<CardHandlers["onKeyDown"]>(
    (event, deal) => {
      const taken = current.current;
      if (!taken?.keyboard) {
        if (event.key !== " " || taken) return;
        const rect = event.currentTarget.closest("[data-deal-id]")?.getBoundingClientRect();
        if (!rect) return;
        event.preventDefault();
        if (isArchived(deal)) return setAnnouncement(STAYS);
        place({ x: 0, y: 0 });
        update({ deal, rect, overStageId: deal.stageId, keyboard: true, grip: { x: 0, y: 0 } });
        setAnnouncement(
          `${deal.name} picked up. Left and right arrows choose a stage, space drops, escape puts it back.`,
        );
        return;
      }
      if (event.key === "Tab") return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === "ArrowRight") hover(taken, 1);
      else if (event.key === "ArrowLeft") hover(taken, -1);
      else if (event.key === " " || event.key === "Enter") drop(taken, taken.overStageId);
      else if (event.key === "Escape") drop(taken, null);
    },
    [place, update, hover, drop],
  );

  const onBlur = useCallback(() => {
    if (current.current?.keyboard && current.current.overStageId !== null) drop(current.current, null);
  }, [drop]);

  return { drag, announcement, layerRef, onMouseDown, onTouchStart, onKeyDown, onBlur };
}
