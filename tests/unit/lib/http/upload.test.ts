import { expect, test } from "vitest";
import type { FileType } from "@/lib/contracts/endpoint";
import { readUpload } from "@/lib/http/upload";
import { unreadablePng } from "../../../support/records/png";

const LIMIT = 2 * 1024 * 1024;
const latin = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));

const BEGINNINGS: Record<FileType, Uint8Array<ArrayBuffer>> = {
  "image/png": new Uint8Array(unreadablePng()),
  "image/jpeg": latin("\xff\xd8\xff\xe0 and so on"),
  "image/webp": latin("RIFF\x10\x00\x00\x00WEBPVP8 and so on"),
  "application/pdf": latin("%PDF-1.7 and so on"),
};
const TYPES = Object.keys(BEGINNINGS) as FileType[];
const IMAGES = TYPES.filter((type) => type !== "application/pdf");

function upload(body: BodyInit | null, type: string, takes: readonly FileType[] = IMAGES) {
  const init = { method: "PUT", headers: { "content-type": type }, body, duplex: "half" };
  return readUpload(new Request("http://localhost/api/logo", init), takes, LIMIT);
}

const refused = (code: string, message: string) => ({ code, message });

test.each(TYPES)("a file that is sent as %s and begins like one is read byte by byte", async (type) => {
  const { value } = await upload(BEGINNINGS[type], `${type}; charset=binary`, TYPES);
  const file = value as File;
  expect(file.type).toBe(type);
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(BEGINNINGS[type]);
});

test("a file's checksum is the same for the same bytes only", async () => {
  const [png, again, jpeg] = await Promise.all([
    upload(BEGINNINGS["image/png"], "image/png"),
    upload(BEGINNINGS["image/png"], "image/png"),
    upload(BEGINNINGS["image/jpeg"], "image/jpeg"),
  ]);
  expect(again.text).toBe(png.text);
  expect(jpeg.text).not.toBe(png.text);
});

test.each([
  ["application/pdf", "Choose a PNG, JPEG, or WebP file"],
  ["image/svg+xml", "Choose a PNG, JPEG, or WebP file: SVG is not accepted"],
  ["multipart/form-data; boundary=x", "Choose a PNG, JPEG, or WebP file"],
  ["", "Choose a PNG, JPEG, or WebP file"],
])("a file that is sent as '%s' is refused with the accepted types", async (type, message) => {
  await expect(upload(BEGINNINGS["image/png"], type)).rejects.toMatchObject(refused("unsupported_media_type", message));
});

test.each(TYPES)("bytes that do not begin like %s are refused when they are sent as one", async (type) => {
  for (const other of TYPES.filter((one) => one !== type)) {
    await expect(upload(BEGINNINGS[other], type, TYPES)).rejects.toMatchObject({ code: "unsupported_media_type" });
  }
  await expect(upload(latin("<html>"), type, TYPES)).rejects.toMatchObject({ code: "unsupported_media_type" });
  await expect(upload(latin("%"), type, TYPES)).rejects.toMatchObject({ code: "unsupported_media_type" });
});

test("an empty upload is refused", async () => {
  await expect(upload(null, "image/png")).rejects.toMatchObject(refused("bad_request", "The file is empty"));
});

test("a file can be as large as the limit, and not a byte larger, whether it states its length or not", async () => {
  const largest = new Uint8Array(LIMIT);
  largest.set(BEGINNINGS["image/png"]);
  expect(((await upload(largest, "image/png")).value as File).size).toBe(LIMIT);
  const larger = new Uint8Array(LIMIT + 1);
  larger.set(BEGINNINGS["image/png"]);
  const tooLarge = refused("too_large", "The file is larger than 2 MB");
  await expect(upload(larger, "image/png")).rejects.toMatchObject(tooLarge);
  await expect(upload(new Blob([larger]).stream(), "image/png")).rejects.toMatchObject(tooLarge);
});

test("a file that breaks off is the client's fault", async () => {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(BEGINNINGS["image/png"]);
      controller.error(new Error("aborted"));
    },
  });
  await expect(upload(body, "image/png")).rejects.toMatchObject(refused("bad_request", "The request was interrupted"));
});
