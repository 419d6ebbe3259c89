"use client";

import {
  createContext,
  type PointerEvent,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { Badge } from "@/components/ui/badge";
import { Popover, PopoverAnchor, PopoverContent } from "@/components/ui/popover";
import { ClaimActions } from "./claim-actions";
import { confidenceWords, ItemConfidence } from "./confidence-marks";
import type { Finding } from "./report-fields";
import { SourceList } from "./source-list";

interface Shown {
  finding: Finding;
  button: HTMLElement;
  /**
   * Whether it was opened by a press: then it has the focus and stays until closed. One opened by hovering closes with the
   * pointer.
   */
  pressed: boolean;
}

interface Notes {
  show: (shown: Shown) => void;
  /** Shows it once the pointer rests there. */
  point: (shown: Shown) => void;
  leave: () => void;
}

const Context = createContext<Notes | null>(null);

const REST_MS = 150;

/** One note for all values of a report, with the sources of the value that is hovered or pressed. */
export function SourceNotes({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const timer = useRef<number | undefined>(undefined);
  const later = useCallback((change: (before: Shown | null) => Shown | null) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setShown(change), REST_MS);
  }, []);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const notes = useMemo<Notes>(
    () => ({
      show: (pressed) => {
        window.clearTimeout(timer.current);
        setShown((before) => (before?.pressed && before.button === pressed.button ? null : pressed));
      },
      point: (pointed) => later((before) => (before?.pressed ? before : pointed)),
      leave: () => later((before) => (before?.pressed ? before : null)),
    }),
    [later],
  );
  return (
    <Context value={notes}>
      {children}
      <Popover open={shown !== null} onOpenChange={() => setShown(null)}>
        {shown && <PopoverAnchor virtualRef={{ current: shown.button }} />}
        {shown && (
          <PopoverContent
            // Remounted when pressed, so that it gets the focus.
            key={String(shown.pressed)}
            aria-label={`Sources of ${shown.finding.text}`}
            // The sources are read before what can be done with them.
            onOpenAutoFocus={(event) => {
              event.preventDefault();
              if (shown.pressed && event.target instanceof HTMLElement) event.target.focus({ preventScroll: true });
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              if (shown.pressed) shown.button.focus({ preventScroll: true });
            }}
            onInteractOutside={(event) =>
              event.target instanceof Node && shown.button.contains(event.target) && event.preventDefault()
            }
            onPointerEnter={() => window.clearTimeout(timer.current)}
            onPointerLeave={notes.leave}
            // A dialog around it would handle the wheel itself.
            onWheel={(event) => event.stopPropagation()}
            onTouchMove={(event) => event.stopPropagation()}
            className="max-h-(--radix-popover-content-available-height) w-88 max-w-[calc(100vw-1rem)] overflow-y-auto"
          >
            <SourceList finding={shown.finding} />
            {shown.pressed && <ClaimActions finding={shown.finding} onDone={() => setShown(null)} />}
          </PopoverContent>
        )}
      </Popover>
    </Context>
  );
}

const isInferred = ({ sources }: Finding): boolean => sources.every(({ method }) => method === "inferred");

/** A value's confidence, right after its last word; shows its sources on hover or press. Needs SourceNotes around it. */
export function SourceButton({ finding }: { finding: Finding }) {
  const notes = use(Context);
  const at = (event: { currentTarget: HTMLElement }, pressed: boolean): Shown => ({
    finding,
    button: event.currentTarget,
    pressed,
  });
  const byMouse = (then: (event: PointerEvent<HTMLElement>) => void) => (event: PointerEvent<HTMLElement>) =>
    event.pointerType === "mouse" && then(event);
  return (
    // It would stand alone on the next line: only in here is a space before a button no place to break.
    <span className="whitespace-nowrap">
      {"\u00a0"}
      <button
        type="button"
        aria-haspopup="dialog"
        title={confidenceWords(finding.confidence.score)}
        aria-label={`${confidenceWords(finding.confidence.score)}${isInferred(finding) ? ", inferred" : ""}: sources of ${finding.text}`}
        onClick={(event) => notes?.show(at(event, true))}
        onPointerEnter={byMouse((event) => notes?.point(at(event, false)))}
        onPointerLeave={byMouse(() => notes?.leave())}
        className="group/source inline-flex min-h-6 min-w-6 items-center justify-center gap-1.5 rounded-sm px-1 align-middle hover:bg-accent touch:-my-2.5 touch:min-h-10 touch:min-w-10"
      >
        {isInferred(finding) && (
          <Badge variant="secondary" className="font-normal">
            Inferred
          </Badge>
        )}
        <ItemConfidence score={finding.confidence.score} />
      </button>
    </span>
  );
}
