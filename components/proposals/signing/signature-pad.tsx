"use client";

import { type PointerEvent, useEffect, useRef } from "react";
import { useElementWidth } from "@/components/proposals/frames/use-element-width";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { drawStrokes, type Point, type Stroke } from "./strokes";

const HEIGHT = 160;
const INK = "#16203a";

interface SignaturePadProps {
  id: string;
  strokes: readonly Stroke[];
  onChange: (strokes: readonly Stroke[]) => void;
  problem: string | undefined;
}

/** A box to sign in with a finger, a pen or the mouse. */
export function SignaturePad({ id, strokes, onChange, problem }: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const current = useRef<Point[] | null>(null);
  const width = useElementWidth(box);

  function redraw(all: readonly Stroke[]): void {
    const context = canvas.current?.getContext("2d");
    if (!context) return;
    const ratio = window.devicePixelRatio;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, width, HEIGHT);
    drawStrokes(context, all, INK);
  }
  // A new width or pixel ratio clears the canvas.
  useEffect(() => redraw(strokes));

  function pointOf(event: PointerEvent): Point {
    return { x: event.nativeEvent.offsetX, y: event.nativeEvent.offsetY };
  }
  function begin(event: PointerEvent<HTMLCanvasElement>): void {
    if (event.button !== 0 || !event.isPrimary) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    current.current = [pointOf(event)];
    redraw([...strokes, current.current]);
  }
  function move(event: PointerEvent<HTMLCanvasElement>): void {
    if (!current.current || !event.isPrimary) return;
    current.current.push(pointOf(event));
    redraw([...strokes, current.current]);
  }
  function end(event: PointerEvent): void {
    if (!current.current || !event.isPrimary) return;
    const stroke = current.current;
    current.current = null;
    onChange([...strokes, stroke]);
  }

  // Only known in the browser, together with the width.
  const ratio = width > 0 ? window.devicePixelRatio : 0;
  return (
    <div>
      <div
        ref={box}
        id={id}
        tabIndex={-1}
        className={cn("relative h-40 overflow-hidden rounded-md border bg-white", problem && "border-destructive-text")}
      >
        <div aria-hidden="true" className="pointer-events-none absolute inset-x-6 bottom-10 border-b border-dashed" />
        {strokes.length === 0 && (
          <p
            aria-hidden="true"
            className="pointer-events-none absolute inset-x-6 bottom-1 text-muted-foreground text-sm leading-tight"
          >
            Sign here with your finger, a pen or the mouse
          </p>
        )}
        <canvas
          ref={canvas}
          width={Math.round(width * ratio)}
          height={Math.round(HEIGHT * ratio)}
          style={{ width, height: HEIGHT }}
          className="absolute inset-0 cursor-crosshair touch-none"
          role="img"
          aria-label={strokes.length === 0 ? "Empty signature box" : "Your drawn signature"}
          onPointerDown={begin}
          onPointerMove={move}
          onPointerUp={end}
          onPointerCancel={end}
        />
      </div>
      <div className="mt-1 flex min-h-10 items-center justify-between gap-3">
        <p role="alert" className="text-destructive-text text-sm">
          {problem}
        </p>
        <Button variant="ghost" size="sm" disabled={strokes.length === 0} onClick={() => onChange([])}>
          Clear
        </Button>
      </div>
    </div>
  );
}
