import "server-only";
import { inflateSync } from "node:zlib";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** The chunks that define the picture. All others are metadata, which may be compressed extremely. */
const DRAWN = ["IHDR", "PLTE", "tRNS", "IDAT", "IEND", "gAMA", "sRGB", "cHRM"];
/** The largest unpacked color profile in bytes; the usual ones have about 3 KB. */
const LARGEST_PROFILE = 1024 * 1024;

/** A PNG reduced to its picture; any other file unchanged. Its reader refuses incomplete and invalid files. */
export function pixelsOnly(bytes: Uint8Array): Uint8Array {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (!file.subarray(0, 8).equals(SIGNATURE)) return bytes;
  const kept: Buffer[] = [SIGNATURE];
  for (let at = 8; at + 12 <= file.length; ) {
    const end = at + 12 + file.readUInt32BE(at);
    const type = file.toString("latin1", at + 4, at + 8);
    const chunk = file.subarray(at, end);
    if (DRAWN.includes(type) || (type === "iCCP" && isPlainProfile(chunk.subarray(8, -4)))) kept.push(chunk);
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
