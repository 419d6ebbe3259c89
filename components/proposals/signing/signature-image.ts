import { boundsOf, drawStrokes, printScale, type Stroke } from "./strokes";

const INK = "#000";

/** The drawing as a PNG in base64, cropped: black on transparent, so that it can be placed on a line. */
export function signatureImage(strokes: readonly Stroke[]): string {
  const bounds = boundsOf(strokes);
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d");
  if (!bounds || !context) return "";
  const scale = printScale(bounds);
  canvas.width = Math.max(1, Math.floor(bounds.width * scale));
  canvas.height = Math.max(1, Math.floor(bounds.height * scale));
  context.setTransform(scale, 0, 0, scale, -bounds.x * scale, -bounds.y * scale);
  drawStrokes(context, strokes, INK);
  return canvas.toDataURL("image/png").replace(/^data:image\/png;base64,/, "");
}
