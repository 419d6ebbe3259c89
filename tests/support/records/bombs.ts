import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { onePage, streamOf } from "./agreements";
import { header, pngOf } from "./png";

// Small files that unpack to huge ones, and ordinary ones of the largest allowed size.

const MB = 1024 * 1024;
const packed = (bytes: number) => deflateSync(Buffer.alloc(bytes, " "), { level: 9 });
const named = (name: string, rest: Buffer) => Buffer.concat([Buffer.from(`${name}\0`), rest]);
const zero = Buffer.from([0]);

/** A picture of 10 × 10 pixels with 24 chunks of one kind, each of which unpacks to 40 MB. */
function png(type: string, data: Buffer): Uint8Array {
  const row = Buffer.concat([zero, Buffer.alloc(40, 60)]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: 10 }, () => row)));
  const chunks = Array.from({ length: 24 }, () => [type, data] as [string, Uint8Array]);
  return pngOf([header(10, 10), ...chunks, ["IDAT", pixels], ["IEND", Buffer.alloc(0)]]);
}

interface Picture {
  type: string;
  bytes: Uint8Array;
}

/** The worst pictures of each kind that are below 1 MB. */
export async function pictures(): Promise<Record<string, Picture>> {
  const text = packed(40 * MB);
  const flat = sharp({ create: { width: 4_000, height: 4_000, channels: 3, background: "#0a2540" } });
  const large = sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: "#0a2540" } });
  const about = { exif: { IFD0: { ImageDescription: "x".repeat(60_000) } } };
  const [progressive, webp, hugeWebp, jpeg] = await Promise.all([
    flat.clone().jpeg({ progressive: true, quality: 40 }).toBuffer(),
    flat.clone().withExif(about.exif).webp({ lossless: true, effort: 0 }).toBuffer(),
    large.clone().webp({ lossless: true, effort: 0 }).toBuffer(),
    flat.clone().withExif(about.exif).jpeg().toBuffer(),
  ]);
  const image = (type: string, bytes: Uint8Array) => ({ type: `image/${type}`, bytes });
  return {
    "a PNG with packed text": image("png", png("zTXt", named("Comment", Buffer.concat([zero, text])))),
    "a PNG with packed international text": image(
      "png",
      png("iTXt", named("Comment", Buffer.concat([Buffer.from([1, 0, 0, 0]), text]))),
    ),
    "a PNG with a packed color profile": image("png", png("iCCP", named("Profile", Buffer.concat([zero, text])))),
    "a PNG of 16 million pixels": image("png", await flat.clone().png({ compressionLevel: 9 }).toBuffer()),
    "a WebP of 16 million pixels": image("webp", webp),
    "a WebP of 256 million pixels": image("webp", hugeWebp),
    "a JPEG of 16 million pixels": image("jpeg", jpeg),
    "a progressive JPEG": image("jpeg", progressive),
  };
}

/** A PDF whose one page draws so many bytes of nothing. */
export const emptyPage = (bytes: number): Uint8Array<ArrayBuffer> =>
  onePage({ contents: streamOf(packed(bytes), "/Filter/FlateDecode") });

/** PDFs below 5 MB that unpack to much, in one part or in many. */
export const pdfs = (): Record<string, Uint8Array> => ({
  "a page that unpacks to 90 MB": emptyPage(90 * MB),
  "a page that draws 9 MB ten times": onePage({
    page: "/Contents[7 0 R 7 0 R 7 0 R 7 0 R 7 0 R 7 0 R 7 0 R 7 0 R 7 0 R 7 0 R]",
    more: [streamOf(packed(9 * MB), "/Filter/FlateDecode")],
  }),
  "one that unpacks to 400 MB": onePage({
    more: Array.from({ length: 4 }, () => streamOf(packed(99 * MB), "/Filter/FlateDecode")),
  }),
});
