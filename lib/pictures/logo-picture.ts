import "server-only";
import sharp from "sharp";
import { RefusedFile } from "@/lib/refused-file";
import { pixelsOnly } from "./png-pixels";

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
