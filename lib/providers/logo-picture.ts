import "server-only";
import sharp from "sharp";
import { AppError } from "@/lib/http/app-error";

/** Of a side, in pixels: what is unpacked stays below 64 MB, however small the file is. */
const LARGEST_SIDE = 4_000;
/** Three times the room that the client's page gives a logo, in pixels: sharp on fine screens and on paper. */
const KEPT_BOX = { width: 720, height: 168 };
/** Of 255: what is nowhere darker is not seen on the white that a logo stands on. */
const PALEST = 230;

export interface LogoPicture {
  png: Uint8Array<ArrayBuffer>;
  /** Pixels. */
  width: number;
  height: number;
}

/**
 * A picture that somebody has sent, drawn anew as a PNG: upright, no larger than we show it, and without anything that was
 * in or behind the file beside its pixels. Throws 'bad_request' for what is too large, no whole picture, or white all over.
 */
export async function readLogoPicture(bytes: Uint8Array): Promise<LogoPicture> {
  // Its header alone says how large it is: nothing is unpacked yet.
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuseUnreadable);
  if (Math.max(width, height) > LARGEST_SIDE) {
    throw AppError.badRequest(
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

async function refuseInvisible(png: Buffer): Promise<void> {
  const shades = await sharp(png).flatten({ background: "#fff" }).greyscale().raw().toBuffer();
  if (shades.every((shade) => shade > PALEST)) {
    throw AppError.badRequest(
      "This logo is white or nearly so: on the white background of a proposal nobody would see it. Please choose a darker one.",
    );
  }
}

function refuseUnreadable(): never {
  throw AppError.badRequest(
    "This picture cannot be read: it may be damaged. Please save it again, or choose another one.",
  );
}
