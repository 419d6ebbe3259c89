import "server-only";
import { crc32, inflateSync } from "node:zlib";
import { PdfInputError } from "./pdf-input-error";

const MAX_BYTES = 200 * 1024;
const MAX_PIXELS = 2_000_000;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Channels by PNG color type; a browser's canvas writes 6. */
const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 4: 2, 6: 4 };

/** The last of a row's filters: none, sub, up, average, Paeth. */
const LAST_FILTER = 4;
const NOT_PNG = "The drawn signature is not a PNG image";

/**
 * Checks that the bytes are one whole PNG that is safe to decode: at most 200 KB and 2 million pixels, 8 bits per channel, not
 * interlaced, every checksum and row filter right, the image data exactly as long as its size says, and not blank.
 * @throws PdfInputError with a sentence for the signer.
 */
export function checkSignaturePng(png: Uint8Array): void {
  if (png.length > MAX_BYTES) refuse("The drawn signature is too large: 200 KB at most");
  const chunks = readChunks(Buffer.from(png.buffer, png.byteOffset, png.length));
  const header = chunks[0];
  if (header?.type !== "IHDR" || header.data.length !== 13 || chunks.at(-1)?.type !== "IEND") refuse(NOT_PNG);
  // Of two headers a decoder would use the last one, and it would stop at the first of two ends.
  if (chunks.slice(1, -1).some(({ type }) => isCritical(type) && type !== "IDAT")) refuse(NOT_PNG);
  const [width, height] = [header.data.readUInt32BE(0), header.data.readUInt32BE(4)];
  const channels = CHANNELS[header.data.readUInt8(9)];
  const plain = header.data.readUInt8(8) === 8 && header.data.readUIntBE(10, 3) === 0;
  if (channels === undefined || !plain || chunks.some(({ type }) => type === "tRNS")) {
    refuse("The drawn signature is a kind of PNG that cannot be used");
  }
  if (width === 0 || height === 0 || width * height > MAX_PIXELS) refuse("The drawn signature has too many pixels");
  const rows = inflateExactly(
    Buffer.concat(chunks.filter(({ type }) => type === "IDAT").map(({ data }) => data)),
    height * (width * channels + 1),
  );
  const stride = width * channels + 1;
  for (let row = 0; row < height; row++) if ((rows[row * stride] ?? 0) > LAST_FILTER) refuse(NOT_PNG);
  if (isBlank(rows, stride)) refuse("The drawn signature is empty");
}

/** Whether decoders must understand this kind of chunk: its name begins with a capital letter. */
const isCritical = (type: string): boolean => /^[A-Z]/.test(type);

function refuse(message: string): never {
  throw new PdfInputError(message);
}

function readChunks(png: Buffer): { type: string; data: Buffer }[] {
  if (!png.subarray(0, 8).equals(SIGNATURE)) refuse(NOT_PNG);
  const chunks: { type: string; data: Buffer }[] = [];
  let offset = 8;
  while (offset < png.length) {
    const end = offset + 12 + (offset + 12 <= png.length ? png.readUInt32BE(offset) : 0);
    if (offset + 12 > png.length || end > png.length) refuse(NOT_PNG);
    const typed = png.subarray(offset + 4, end - 4);
    if (crc32(typed) !== png.readUInt32BE(end - 4)) refuse(NOT_PNG);
    chunks.push({ type: typed.toString("latin1", 0, 4), data: typed.subarray(4) });
    offset = end;
  }
  return chunks;
}

function inflateExactly(data: Buffer, length: number): Buffer {
  try {
    const rows = inflateSync(data, { maxOutputLength: length });
    if (rows.length === length) return rows;
  } catch {
    // Too long, cut short or not deflate data: the signer gets the same message for all.
  }
  return refuse(NOT_PNG);
}

/** Whether nothing was drawn: every byte equals the first pixel's, apart from the filter byte that begins each row. */
function isBlank(rows: Buffer, stride: number): boolean {
  const ground = rows[1];
  return rows.every((byte, index) => index % stride === 0 || byte === ground);
}
