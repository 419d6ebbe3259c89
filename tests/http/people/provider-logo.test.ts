import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import { getOffer } from "@/lib/proposals/client/contract";
import * as providers from "@/lib/providers/contract";
import { picture } from "../../support/records/logos";
import { cookieOf } from "../../support/records/people";
import { header, pngOf } from "../../support/records/png";
import { addProposal } from "../../support/records/proposals";
import { changesNothing } from "../../support/records/snapshot";
import { makeWorld, type World } from "../../support/records/world";
import { type Answer, refusal, ServerApi, send } from "../../support/requests/api";

const api = ServerApi.shared();
let world: World;
let owner: string;
let params: { providerId: string };

beforeAll(async () => {
  world = await makeWorld();
  owner = await cookieOf(world.owner, world.summit.providerId);
  params = { providerId: world.summit.providerId };
});

const upload = (body: File, query = {}) => api.call(providers.setProviderLogo, { params, body, query }, owner);
const remove = (query = {}) => api.call(providers.removeProviderLogo, { params, query }, owner);
const fileOf = (bytes: Uint8Array, type = "image/png") => new File([new Uint8Array(bytes)], "logo", { type });
const bytesOf = async (file: File) => Buffer.from(await file.arrayBuffer());
const shown = ({ json }: Answer) => send(api.server.baseUrl + json.logo.address);

/** A square of a color, with nothing around it: 60 × 40 pixels. */
const onNothing = (color: string) =>
  sharp({ create: { width: 20, height: 20, channels: 4, background: color } })
    .extend({ top: 10, bottom: 10, left: 20, right: 20, background: "#00000000" })
    .png()
    .toBuffer();

describe("a provider's logo (D-109)", () => {
  test.each(["png", "jpeg", "webp"] as const)(
    "can be a %s, and is kept as a PNG of the size that the answer names",
    async (format) => {
      const answer = await upload(await picture(format, { width: 1440, height: 200 }));
      expect(answer.status, answer.text).toBe(200);
      expect(answer.json.logo).toMatchObject({ width: 720, height: 100 });
      const logo = await shown(answer);
      expect(logo.headers.get("content-type")).toBe("image/png");
      expect(logo.headers.get("x-content-type-options")).toBe("nosniff");
      expect(await sharp(logo.bytes).metadata()).toMatchObject({ format: "png", width: 720, height: 100 });
    },
  );

  test("is not enlarged, and a transparent background stays transparent", async () => {
    const answer = await upload(fileOf(await onNothing("#0a2540")));
    expect(answer.json.logo).toMatchObject({ width: 60, height: 40 });
    const { data } = await sharp((await shown(answer)).bytes)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[3]).toBe(0);
  });

  test.each(["#ffffff", "#f4f4f0", "#00000000"])(
    "is refused when it is drawn in %s only, which would be invisible on a proposal",
    async (color) => {
      const refused = await changesNothing(async () => upload(fileOf(await onNothing(color))));
      expect(refusal(refused, 400)).toMatchObject({ message: expect.stringContaining("it would be invisible") });
    },
  );

  test("can be pale, as long as it is visible", async () => {
    expect((await upload(fileOf(await onNothing("#d9c8a0")))).status).toBe(200);
  });

  test("is on the client's page, without a cookie, until it is removed", async () => {
    const { id: proposalId } = await addProposal(world);
    const offer = async () => (await api.call(getOffer, { params: { proposalId } })).json;
    const answer = await upload(await picture());
    expect((await offer()).logo).toEqual({ address: answer.json.logo.address, width: 300, height: 120 });
    expect((await shown(answer)).status).toBe(200);
    expect((await remove()).json.logo).toBeNull();
    expect((await offer()).logo).toBeNull();
    refusal(await shown(answer), 404);
  });

  test("can be cached forever, because every content has its own address", async () => {
    const first = await upload(await picture("png", { background: "#ff0000" }));
    const second = await upload(await picture("png", { background: "#00ff00" }));
    expect(second.json.logo.address).not.toBe(first.json.logo.address);
    const { headers } = await shown(second);
    expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(headers.get("set-cookie")).toBeNull();
    const etag = headers.get("etag") ?? "";
    const again = await send(api.server.baseUrl + second.json.logo.address, { headers: { "if-none-match": etag } });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    refusal(await shown(first), 404);
  });

  test("is available at its hash only", async () => {
    await upload(await picture());
    for (const name of [world.summit.providerId, "0".repeat(64), "%2e%2e", "A".repeat(64), "' OR 1=1"]) {
      refusal(await send(`${api.server.baseUrl}/api/logos/${encodeURIComponent(name)}`), 404);
    }
  });

  test("is a change of the provider: it needs a version and is in the audit log (D-36)", async () => {
    const { version } = (await upload(await picture())).json;
    expect(
      (await upload(await picture("jpeg", { background: "#7a2540" }), { version: `${version}` })).json.version,
    ).toBe(version + 1);
    const old = await changesNothing(async () => upload(await picture(), { version: `${version}` }));
    expect(refusal(old, 409).message).toContain("changed by Olivia");
    expect(refusal(await changesNothing(() => remove({ version: `${version}` })), 409).message).toContain("changed by");
    await remove();
    const entry = await db().auditEntry.findFirst({
      where: { recordId: world.summit.providerId, actorId: world.owner },
      orderBy: { id: "desc" },
    });
    expect(entry?.changes).toMatchObject({
      fields: ["logo"],
      before: { logo: { address: expect.stringMatching(/^\/api\/logos\//) } },
      after: { logo: null },
    });
  });
});

describe("only the pixels of an uploaded file are kept", () => {
  const MARK = "<script>alert(1)</script>";

  test("data behind the picture, or in it besides the pixels, is removed", async () => {
    const plain = await bytesOf(await picture("png"));
    const polyglots = [
      Buffer.concat([plain, Buffer.from(`<html>${MARK}</html>`)]),
      // A text chunk before the last one.
      Buffer.concat([plain.subarray(0, -12), textChunk(MARK), plain.subarray(-12)]),
    ];
    for (const polyglot of polyglots) {
      const answer = await upload(fileOf(polyglot));
      expect(answer.status, answer.text).toBe(200);
      expect(Buffer.from((await shown(answer)).bytes).includes("script")).toBe(false);
    }
  });

  test("camera and location data of a photo are removed, and it is turned upright", async () => {
    const photo = await sharp(await bytesOf(await picture("jpeg", { width: 300, height: 120 })))
      .withExif({ IFD0: { Copyright: "Jane Roe", Orientation: "6" }, IFD3: { GPSLatitudeRef: "N" } })
      .jpeg()
      .toBuffer();
    expect(photo.includes("Jane Roe")).toBe(true);
    const answer = await upload(fileOf(photo, "image/jpeg"));
    const { bytes } = await shown(answer);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect(Buffer.from(bytes).includes("Jane Roe")).toBe(false);
  });
});

describe("a file that is no logo is refused with the reason, and nothing changes:", () => {
  const refused = async (file: File, status: number) =>
    refusal(await changesNothing(() => upload(file)), status).message;

  test("an SVG, also one that claims to be a PNG", async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect(await refused(fileOf(svg, "image/svg+xml"), 415)).toBe(
      "Choose a PNG, JPEG, or WebP file: SVG is not accepted",
    );
    expect(await refused(fileOf(svg), 415)).toBe("The file is not a PNG, despite its name");
  });

  test("a page, a GIF and JSON", async () => {
    const gif = Buffer.from("R0lGODlhAQABAAAAACw=", "base64");
    expect(await refused(fileOf(gif, "image/gif"), 415)).toBe("Choose a PNG, JPEG, or WebP file");
    expect(await refused(fileOf(Buffer.from("<html>"), "image/png"), 415)).toContain("is not a PNG");
    const answer = await api.call(providers.setProviderLogo, { params, body: { logo: "x" } }, owner);
    expect(refusal(answer, 415).message).toBe("Choose a PNG, JPEG, or WebP file");
  });

  test.each(["png", "jpeg", "webp"] as const)("a %s that ends halfway", async (format) => {
    const noise = {
      create: {
        width: 200,
        height: 200,
        channels: 3,
        background: "#fff",
        noise: { type: "gaussian", mean: 128, sigma: 60 },
      },
    } as const;
    const whole = await sharp(noise).toFormat(format).toBuffer();
    expect(await refused(fileOf(whole.subarray(0, whole.length / 2), `image/${format}`), 400)).toContain(
      "cannot be read",
    );
  });

  test("one that claims to be a picture and is not", async () => {
    expect(await refused(fileOf(Buffer.from("\xff\xd8\xff and no more", "latin1"), "image/jpeg"), 400)).toContain(
      "cannot be read",
    );
    expect(await refused(fileOf(pngOf([header(10, 10), ["IEND", Buffer.alloc(0)]])), 400)).toContain("cannot be read");
  });

  test("one that unpacks to far more than its size, before it is unpacked", async () => {
    const rows = deflateSync(Buffer.alloc(4_001 * (1 + 4_001)));
    const bomb = pngOf([header(4_001, 4_001, [8, 0, 0, 0, 0]), ["IDAT", rows], ["IEND", Buffer.alloc(0)]]);
    expect(bomb.length).toBeLessThan(100_000);
    expect(await refused(fileOf(bomb), 400)).toContain("at most 4000 pixels");
    for (const side of [30_000, 2 ** 31 - 1]) {
      const huge = pngOf([header(side, side), ["IDAT", rows], ["IEND", Buffer.alloc(0)]]);
      expect(await refused(fileOf(huge), 400)).toMatch(/at most 4000 pixels|cannot be read/);
    }
  });

  test("nothing at all", async () => {
    expect(await refused(fileOf(Buffer.alloc(0)), 400)).toBe("The file is empty");
  });

  test("an upload that never ends, while others upload", async () => {
    const { hostname, port } = new URL(api.server.baseUrl);
    const socket = connect(Number(port), hostname);
    const head = [
      `PUT /api/providers/${params.providerId}/logo HTTP/1.1`,
      `host: ${hostname}`,
      `cookie: ${owner}`,
      "content-type: image/png",
      "content-length: 500000",
    ];
    socket.write(`${head.join("\r\n")}\r\n\r\n\x89PNG`, "latin1");
    const answered = text(socket);
    expect((await upload(await picture())).status).toBe(200);
    expect(await answered).toMatch(/^(HTTP\/1\.1 408 |$)/);
  }, 30_000);
});

/** A chunk of a PNG that says something about it. */
function textChunk(said: string): Uint8Array {
  return pngOf([["tEXt", Buffer.from(`Comment\0${said}`, "latin1")]]).subarray(8);
}
