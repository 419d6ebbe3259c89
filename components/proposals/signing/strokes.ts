/** A drawn signature as lines, in pixels of its box. */

export interface Point {
  x: number;
  y: number;
}
export type Stroke = readonly Point[];

export const MAX_IMAGE = { width: 1200, height: 400 };
const MARGIN = 12;
const LONGEST_SCALE = 3;

/** The bounds of the strokes, with a margin; null when nothing is drawn. */
export function boundsOf(strokes: readonly Stroke[]): { x: number; y: number; width: number; height: number } | null {
  const points = strokes.flat();
  if (points.length === 0) return null;
  const [xs, ys] = [points.map((point) => point.x), points.map((point) => point.y)];
  const least = (values: number[]) => values.reduce((a, b) => Math.min(a, b)) - MARGIN;
  const most = (values: number[]) => values.reduce((a, b) => Math.max(a, b)) + MARGIN;
  const [x, y] = [least(xs), least(ys)];
  return { x, y, width: most(xs) - x, height: most(ys) - y };
}

/** The scale of a drawing for print, limited by the largest image. */
export function printScale(size: { width: number; height: number }): number {
  return Math.min(LONGEST_SCALE, MAX_IMAGE.width / size.width, MAX_IMAGE.height / size.height);
}

/** Whether the drawing is more than a dot or an accidental touch. */
export function isSignature(strokes: readonly Stroke[]): boolean {
  const length = strokes.reduce((sum, stroke) => sum + strokeLength(stroke), 0);
  return length >= 40;
}

function strokeLength(stroke: Stroke): number {
  return stroke.reduce((sum, point, index) => {
    const before = stroke[index - 1];
    return before ? sum + Math.hypot(point.x - before.x, point.y - before.y) : sum;
  }, 0);
}

/** Draws smooth lines through the points: quadratic curves between the midpoints of neighbors. */
export function drawStrokes(context: CanvasRenderingContext2D, strokes: readonly Stroke[], ink: string): void {
  context.lineWidth = 2.5;
  context.lineCap = "round";
  context.lineJoin = "round";
  context.strokeStyle = ink;
  for (const stroke of strokes) {
    const [first, ...rest] = stroke;
    if (!first) continue;
    context.beginPath();
    context.moveTo(first.x, first.y);
    rest.forEach((point, index) => {
      const next = rest[index + 1];
      if (next) context.quadraticCurveTo(point.x, point.y, (point.x + next.x) / 2, (point.y + next.y) / 2);
      else context.lineTo(point.x, point.y);
    });
    if (rest.length === 0) context.lineTo(first.x + 0.1, first.y);
    context.stroke();
  }
}
