import { crc32, deflateSync } from "node:zlib";

export type Chunk = [type: string, data: Uint8Array];

/** `rest` is bit depth, color type, compression, filter and interlace. */
export function header(width: number, height: number, rest = [8, 6, 0, 0, 0]): Chunk {
  const data = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, ...rest]);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  return ["IHDR", data];
}

/** Chunks in any order, each with a right length and checksum. */
export function pngOf(chunks: Chunk[]): Uint8Array {
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const framed = chunks.map(([type, data]) => {
    const typed = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(typed), 4);
    return Buffer.concat([frame.subarray(0, 4), typed, frame.subarray(4)]);
  });
  return new Uint8Array(Buffer.concat([magic, ...framed]));
}

/** Right in all but the filter of its second row, of which PNG has five. */
export function unreadablePng(filter = 255): Uint8Array {
  const rows = Buffer.from([0, 0, 0, 0, 9, filter, 0, 0, 0, 0]);
  return pngOf([header(1, 2), ["IDAT", deflateSync(rows)], ["tEXt", Buffer.alloc(40, 65)], ["IEND", Buffer.alloc(0)]]);
}

/** A PNG as a browser's canvas writes it, with a black stroke from corner to corner. */
export function drawing(width: number, height: number, { blank = false, rows = height } = {}): Uint8Array {
  const stride = width * 4 + 1;
  const pixels = Buffer.alloc(rows * stride);
  for (let y = 0; y < rows && !blank; y += 1) pixels[y * stride + 1 + Math.floor((y * width) / rows) * 4 + 3] = 255;
  return pngOf([header(width, height), ["IDAT", deflateSync(pixels)], ["IEND", Buffer.alloc(0)]]);
}
