import { spawn } from "node:child_process";
import { createServer as createSecureServer } from "node:https";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type FetchOptions, fetchResource } from "@/lib/crawler/fetch-resource";
import { createSealingKey } from "@/lib/pdf/sealing-key";
import { FakeWebsite, failing, html, plain, redirect } from "../../../support/fakes/fake-website";
import { listen } from "../../../support/fakes/loopback";

const accept = ["text/html"];
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
let site: FakeWebsite;
beforeAll(async () => {
  site = await FakeWebsite.start();
});
afterAll(() => site.stop());
afterEach(() => {
  site.answers.clear();
  site.asked.length = 0;
  site.headers.length = 0;
});

const read = (path: string, options: Partial<FetchOptions> = {}) =>
  fetchResource(site.url(path), { accept, network: site.network, ...options });
const failure = (path: string, options?: Partial<FetchOptions>) =>
  read(path, options).then(
    () => "it was read",
    (error) => error.reason ?? error,
  );

describe("what is at an address", () => {
  test("comes with its own address, its media type and when it was fetched", async () => {
    site.answers.set("/about", html("<h1>About</h1>"));
    const found = await read("/about#team");
    expect(String(found.body)).toBe("<h1>About</h1>");
    expect(found.url.href).toBe(site.url("/about"));
    expect(found.contentType).toBe("text/html; charset=utf-8");
    expect(found.fetchedAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  });

  test("is requested by name, without cookies or accounts, even after a cookie was set", async () => {
    site.answers.set("/", (response) =>
      response.writeHead(302, { location: "/next", "set-cookie": "a=1; Path=/" }).end(),
    );
    site.answers.set("/next", html("here"));
    await read("/");
    expect(site.headers).toHaveLength(2);
    for (const headers of site.headers) {
      expect(headers["user-agent"]).toContain("TandemBot/1.0");
      expect(headers.host).toBe(`www.acme.test:${site.port}`);
      expect(Object.keys(headers).sort()).toEqual([
        ...["accept", "accept-encoding", "accept-language", "connection", "host", "user-agent"],
      ]);
    }
  });

  test.each([
    ["gzip", gzipSync("packed")],
    ["br", brotliCompressSync("packed")],
  ])("is unpacked when it comes as %s", async (encoding, body) => {
    site.answers.set("/", html(body, { "content-encoding": encoding }));
    expect(String((await read("/")).body)).toBe("packed");
  });

  test.each([301, 302, 303, 307, 308])("is found behind a redirect with status %i", async (status) => {
    site.answers.set("/old", redirect("/new", status));
    site.answers.set("/new", html("moved"));
    expect((await read("/old")).url.pathname).toBe("/new");
  });

  test("is found behind a redirect to an address with letters of any language, in UTF-8 or Latin-1", async () => {
    site.answers.set("/%C3%BCber-uns", html("About"));
    for (const location of [Buffer.from("/über-uns").toString("latin1"), "/über-uns"]) {
      site.answers.set("/old", redirect(location));
      expect((await read("/old")).url.pathname).toBe("/%C3%BCber-uns");
    }
  });

  test("is found behind five redirects but not behind six, nor in a loop", async () => {
    for (let hop = 1; hop <= 6; hop++) site.answers.set(`/${hop}`, redirect(`/${hop - 1}`));
    site.answers.set("/0", html("here"));
    expect(await failure("/5")).toBe("it was read");
    expect(await failure("/6")).toBe("redirects");
    site.answers.set("/loop", redirect("/loop"));
    expect(await failure("/loop")).toBe("redirects");
  });

  test("is not requested if the caller does not allow it, also behind a redirect", async () => {
    site.answers.set("/a", redirect("/b"));
    site.answers.set("/b", html("secret"));
    const refused = new Error("not this one");
    const admit = async (url: URL) => {
      if (url.pathname === "/b") throw refused;
    };
    await expect(read("/a", { admit })).rejects.toBe(refused);
    expect(site.asked).toEqual(["/a"]);
  });
});

describe("a faulty website", () => {
  const chunk = "x".repeat(64 * 1024);
  const endless = (response: {
    write(text: string): boolean;
    destroyed: boolean;
    once(e: "drain", f: () => void): void;
  }) => {
    const more = () => {
      while (!response.destroyed && response.write(chunk));
      if (!response.destroyed) response.once("drain", more);
    };
    more();
  };

  test.each([404, 403, 429, 500, 503, 304])("that answers %i is reported with the number", async (status) => {
    site.answers.set("/", failing(status));
    await expect(read("/")).rejects.toMatchObject({
      reason: "status",
      status,
      message: `The website answered with error ${status}.`,
    });
  });

  test("that redirects to nowhere is reported with the number, too", async () => {
    site.answers.set("/", failing(302));
    await expect(read("/")).rejects.toMatchObject({ reason: "status", status: 302 });
  });

  test("is not read if it is no page", async () => {
    site.answers.set("/", plain("%PDF-", "application/pdf"));
    expect(await failure("/")).toBe("type");
  });

  test("can send 2 MB and not a byte more, plain or compressed", async () => {
    const most = 2 * 1024 * 1024;
    site.answers.set("/most", html("x".repeat(most)));
    site.answers.set("/more", html("x".repeat(most + 1)));
    site.answers.set("/bomb", html(gzipSync("x".repeat(most + 1)), { "content-encoding": "gzip" }));
    site.answers.set(
      "/big-bomb",
      html(brotliCompressSync("x".repeat(50 * most), QUICKLY), { "content-encoding": "br" }),
    );
    expect((await read("/most")).body).toHaveLength(most);
    for (const path of ["/more", "/bomb", "/big-bomb"]) expect(await failure(path), path).toBe("too_large");
  });

  test("cannot send forever, even if it unpacks to nothing", async () => {
    const nothing = gzipSync("").toString("latin1").repeat(4000);
    site.answers.set("/endless", (response) => endless(response.writeHead(200, { "content-type": "text/html" })));
    site.answers.set("/endless-gzip", (response) => {
      response.writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" });
      const more = () => {
        while (!response.destroyed && response.write(nothing, "latin1"));
        if (!response.destroyed) response.once("drain", more);
      };
      more();
    });
    expect(await failure("/endless")).toBe("too_large");
    expect(await failure("/endless-gzip")).toBe("too_large");
  });

  test("that sends a byte at a time, or nothing, is given up when its time is over", async () => {
    const limits = { milliseconds: 60 };
    site.answers.set("/drip", (response) => {
      response.writeHead(200, { "content-type": "text/html" });
      const timer = setInterval(() => response.write("x"), 10);
      response.on("close", () => clearInterval(timer));
    });
    site.answers.set("/silent", () => undefined);
    site.answers.set("/slow-headers", (response) => response.socket?.write("HTTP/1.1 200 OK\r\nx-slow: "));
    for (const path of ["/drip", "/silent", "/slow-headers"]) {
      expect(await failure(path, { limits }), path).toBe("timeout");
    }
    const network = { ...site.network, resolve: () => new Promise<string[]>(() => undefined) };
    expect(await failure("/", { limits, network })).toBe("timeout");
  });

  test("has one time limit for all its redirects together", async () => {
    site.answers.set("/slow", (response) => setTimeout(() => redirect("/slow")(response, {} as never), 25));
    expect(await failure("/slow", { limits: { milliseconds: 60 } })).toBe("timeout");
  });

  test("is abandoned when the caller stops, with the caller's reason", async () => {
    const stop = new AbortController();
    const reason = new Error("shutting down");
    site.answers.set("/stop", () => stop.abort(reason));
    expect(await failure("/stop", { signal: stop.signal })).toBe(reason);
    expect(await failure("/stop", { signal: AbortSignal.abort(reason) })).toBe(reason);
    expect(site.asked.filter((path) => path === "/stop")).toHaveLength(1);
  });

  const raw = (text: string) => (response: { socket: { end(text: string, encoding: "latin1"): void } | null }) =>
    response.socket?.end(text, "latin1");
  test.each([
    ["cut short", raw("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n<h1>")],
    ["cut in a chunk", raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n40\r\n<h1>")],
    ["cut gzip", html(gzipSync("a page of some length").subarray(0, 20), { "content-encoding": "gzip" })],
    ["no gzip", html("plain", { "content-encoding": "gzip" })],
    ["an unknown packing", html("plain", { "content-encoding": "zstd" })],
    ["packed twice", html(gzipSync(gzipSync("x")), { "content-encoding": "gzip, gzip" })],
    ["no HTTP", raw("hello there\r\n\r\n")],
    ["two lengths", raw("HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab")],
    ["headers without end", raw(`HTTP/1.1 200 OK\r\nx: ${"y".repeat(20_000)}\r\n\r\n`)],
    ["another protocol", raw("HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n")],
  ])("whose answer is broken is reported as such: %s", async (_, answer) => {
    site.answers.set("/", answer);
    expect(await failure("/", { limits: { milliseconds: 3000 } })).toBe("broken");
  });

  test("that refuses or drops connections could not be reached", async () => {
    const gone = await FakeWebsite.start();
    const { network } = gone;
    const url = gone.url();
    await gone.stop();
    site.answers.set("/drop", (response) => response.socket?.destroy());
    expect(await failure("/drop")).toBe("unreachable");
    await expect(fetchResource(url, { accept, network: { ...network, mayUsePort: () => true } })).rejects.toThrow(
      "The website could not be reached.",
    );
  });

  test("is not trusted with a certificate that nobody vouches for", async () => {
    const { privateKeyPem, certificatePem } = await createSealingKey({ commonName: "www.acme.test" });
    let asked = 0;
    const secure = createSecureServer({ key: privateKeyPem, cert: certificatePem }, (_, response) => {
      asked++;
      response.end();
    });
    const { port, stop } = await listen(secure);
    const network = { ...site.network, mayUsePort: () => true };
    await expect(fetchResource(`https://www.acme.test:${port}/`, { accept, network })).rejects.toMatchObject({
      reason: "certificate",
    });
    expect(asked).toBe(0);
    await stop();
  });
});

test("the environment's proxies are not used", async () => {
  site.answers.set("/", html("straight from the website"));
  const proxy = await FakeWebsite.start();
  const script = `
    import { fetchResource } from "@/lib/crawler/fetch-resource";
    const network = { resolve: async () => ["127.0.0.1"], mayReach: () => true, mayUsePort: () => true };
    const { body } = await fetchResource(process.argv[1], { accept: ["text/html"], network });
    console.log(String(body));
  `;
  const child = spawn(
    process.execPath,
    ["--conditions=react-server", "--import", "tsx", "--input-type=module", "-e", script, site.url()],
    {
      env: {
        ...process.env,
        NODE_USE_ENV_PROXY: "1",
        HTTP_PROXY: proxy.url("", "127.0.0.1"),
        HTTPS_PROXY: proxy.url("", "127.0.0.1"),
        NO_PROXY: "",
      },
    },
  );
  let said = "";
  child.stdout.on("data", (chunk) => {
    said += chunk;
  });
  child.stderr.on("data", (chunk) => {
    said += chunk;
  });
  await new Promise((resolve) => child.on("close", resolve));
  expect(said.trim()).toBe("straight from the website");
  expect(proxy.connections).toBe(0);
  await proxy.stop();
});
