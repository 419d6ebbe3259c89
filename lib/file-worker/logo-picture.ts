import "server-only";
import { inflateSync } from "node:zlib";
import sharp from "sharp";
import { RefusedFile } from "@/lib/refused-file";

/** Of either side, in pixels: limits the unpacked image to 64 MB, however small the file is. */
const LARGEST_SIDE = 4_000;
/** In pixels, three times the logo's place on the client's page: sharp on fine screens and on paper. */
const KEPT_BOX = { width: 720, height: 168 };
/** Of 255: an image without darker pixels is invisible on the white background of logos. */
const PALEST = 230;

export interface LogoPicture {
  png: Uint8Array<ArrayBuffer>;
  /** In pixels. */
  width: number;
  height: number;
}

/**
 * Redraws an uploaded image as a PNG: upright, no larger than we show it, and without anything else from the file. Throws a
 * RefusedFile for an image that is too large, incomplete, or all white.
 */
export async function readLogoPicture(sent: Uint8Array): Promise<LogoPicture> {
  const bytes = pixelsOnly(sent);
  // Reads the size from the header only: nothing is unpacked yet.
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuseUnreadable);
  if (Math.max(width, height) > LARGEST_SIDE) {
    throw new RefusedFile(
      `A logo may be at most ${LARGEST_SIDE} pixels wide and high; this one is ${width} × ${height}`,
    );
  }
  const drawn = await sharp(bytes, { limitInputPixels: LARGEST_SIDE ** 2, failOn: "warning" })
    .autoOrient()
    .resize({ ...KEPT_BOX, fit: "inside", withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true })
    .catch(refuseUnreadable);
  await refuseInvisible(drawn.data);
  return { png: new Uint8Array(drawn.data), width: drawn.info.width, height: drawn.info.height };
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** The chunks that define the picture. All others are metadata, which may be compressed extremely. */
const DRAWN_CHUNKS = ["IHDR", "PLTE", "tRNS", "IDAT", "IEND", "gAMA", "sRGB", "cHRM"];
/** The largest unpacked color profile in bytes; the usual ones have about 3 KB. */
const LARGEST_PROFILE = 1024 * 1024;

/** A PNG reduced to its picture; any other file unchanged. Its reader refuses incomplete and invalid files. */
function pixelsOnly(bytes: Uint8Array): Uint8Array {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (!file.subarray(0, 8).equals(PNG_SIGNATURE)) return bytes;
  const kept: Buffer[] = [PNG_SIGNATURE];
  for (let at = 8; at + 12 <= file.length; ) {
    const end = at + 12 + file.readUInt32BE(at);
    const type = file.toString("latin1", at + 4, at + 8);
    const chunk = file.subarray(at, end);
    if (DRAWN_CHUNKS.includes(type) || (type === "iCCP" && isPlainProfile(chunk.subarray(8, -4)))) kept.push(chunk);
    if (type === "IEND") break;
    at = end;
  }
  return Buffer.concat(kept);
}

/** The chunk has a name, a zero, the compression method, and the compressed profile. */
function isPlainProfile(data: Buffer): boolean {
  try {
    inflateSync(data.subarray(data.indexOf(0) + 2), { maxOutputLength: LARGEST_PROFILE });
    return true;
  } catch {
    return false;
  }
}

async function refuseInvisible(png: Buffer): Promise<void> {
  const shades = await sharp(png).flatten({ background: "#fff" }).greyscale().raw().toBuffer();
  if (shades.every((shade) => shade > PALEST)) {
    throw new RefusedFile(
      "This logo is white or almost white, so it would be invisible on a proposal's white background. Please choose a darker one.",
    );
  }
}

function refuseUnreadable(): never {
  throw new RefusedFile("This picture cannot be read: it may be damaged. Please save it again, or choose another one.");
}
