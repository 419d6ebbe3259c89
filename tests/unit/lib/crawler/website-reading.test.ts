import { afterEach, describe, expect, test } from "vitest";
import { type ReadSiteOptions, readSite } from "@/lib/crawler/read-site";
import {
  FakeWebsite,
  failing,
  html,
  links,
  numbered,
  page,
  pathOf,
  pathsOf,
  plain,
  redirect,
} from "../../../support/fakes/fake-website";

type Answers = Parameters<typeof FakeWebsite.start>[0];

let site: FakeWebsite;
afterEach(() => site.stop());

const begin = async (answers: Answers) => {
  site = await FakeWebsite.start(answers);
};
const read = (options: ReadSiteOptions = {}, path = "/") =>
  readSite(site.url(path), { network: site.network, ...options });
const failure = (options?: ReadSiteOptions) =>
  read(options).then(
    () => "it was read",
    (error) => error.reason ?? error,
  );

describe("robots.txt", () => {
  test.each([
    ["its own group", "User-agent: *\nAllow: /\n\nUser-agent: TandemBot\nDisallow: /"],
    ["everybody's group", "User-agent: *\nDisallow: /"],
    ["a group of several", "User-agent: Other\nUser-agent: tandembot\nDisallow: /"],
    ["a pattern", "User-agent: *\nDisallow: /*"],
  ])("that forbids the site by %s is obeyed, and reported", async (_, rules) => {
    await begin({ "/robots.txt": plain(rules), "/": page("Home") });
    await expect(read()).rejects.toThrow("The website asks not to be read by programs.");
    expect(site.asked).toEqual(["/robots.txt"]);
  });

  test.each(["text/html", "binary/octet-stream", "text/markdown"])("of type %s is still accepted", async (type) => {
    await begin({ "/robots.txt": plain("User-agent: *\nDisallow: /", type), "/": page("Home") });
    expect(await failure()).toBe("robots");
  });

  test.each([
    ["another's group", plain("User-agent: OtherBot\nDisallow: /")],
    ["its own group beside everybody's", plain("User-agent: *\nDisallow: /\n\nUser-agent: TandemBot\nAllow: /")],
    ["a page in its place", page("Not here")],
    ["a long page in its place", page("Not here", "<p>We are on our way.</p>".repeat(40_000))],
    ["no such file", failing(404)],
    ["a refusal", failing(403)],
    ["redirects without end", redirect("/robots.txt")],
    ["nonsense", plain("\u0000\u0001 Disallow everything please: /")],
  ])("with %s forbids nothing", async (_, answer) => {
    await begin({ "/robots.txt": answer, "/": page("Home") });
    expect(pathsOf((await read()).pages)).toEqual(["/"]);
  });

  test.each([500, 503, 429])("that cannot be read (%i) forbids everything", async (status) => {
    await begin({ "/robots.txt": failing(status), "/": page("Home") });
    expect(await failure()).toBe("robots_unknown");
    expect(site.asked).toEqual(["/robots.txt"]);
  });

  test("that would take seconds to parse counts as forbidding everything", async () => {
    const rules = "Disallow: /*a*a*a*b\n".repeat(25_000);
    await begin({ "/robots.txt": plain(`User-agent: *\n${rules}`), "/": page("Home", links(`/${"a".repeat(200)}`)) });
    const { pages, skipped } = await read();
    expect([pathsOf(pages), skipped.map(({ reason }) => reason)]).toEqual([["/"], ["robots"]]);
  });

  test("is read for each host, and again where a redirect leads", async () => {
    await begin({});
    site.answers.set("/", redirect(site.url("/home", "shop.acme.test")));
    site.answers.set("/home", page("Shop"));
    site.answers.set("/robots.txt", (response, request) =>
      plain(request.headers.host?.startsWith("shop") ? "User-agent: *\nDisallow: /home" : "")(response, request),
    );
    expect(await failure()).toBe("robots");
    expect(site.asked).toEqual(["/robots.txt", "/", "/robots.txt"]);
  });

  test("can ask for pauses: then there is one request at a time, and the pause is no longer than our limit", async () => {
    await begin({ "/robots.txt": plain("User-agent: *\nCrawl-delay: 3600"), "/": page("Home", links(...numbered(6))) });
    for (const path of numbered(6)) site.answers.set(path, page(path));
    const { pages } = await read({ limits: { longestDelay: 2, atOnce: 4 } });
    expect(pages).toHaveLength(7);
    expect(site.busiest).toBeLessThanOrEqual(4);
    const stop = new AbortController();
    const reason = new Error("shutting down");
    site.answers.set("/", (response, request) => {
      stop.abort(reason);
      page("Home")(response, request);
    });
    // An hour's pause ends with the caller.
    expect(await failure({ limits: { longestDelay: 3_600_000 }, signal: stop.signal })).toBe(reason);
  });
});

describe("pages", () => {
  test("are found by the links of the first page and of those behind it, each once", async () => {
    await begin({
      "/": page("Home", links("/about", "/about/", "/about#team", "http://www.acme.test", "mailto:a@b.test", "tel:1")),
      "/about": page("About", links("/", "/people?utm_source=x", "javascript:alert(1)", "/brochure.pdf")),
      "/people": page("People", links("https://www.other.test/", "http://10.0.0.1/")),
    });
    site.answers.set("/robots.txt", plain(`Sitemap: ${site.url("/none.xml")}`));
    const { pages, skipped, ended } = await read();
    expect(pathsOf(pages)).toEqual(["/", "/about", "/people"]);
    expect(ended).toBe("complete");
    expect(skipped.map(({ url, reason }) => [pathOf(url), reason])).toEqual([["/none.xml", "status"]]);
    expect(new Set(site.asked).size).toBe(site.asked.length);
  });

  test("are found if the first one only leads on to them, within the site", async () => {
    const refresh = (url: string) => `<meta http-equiv="Refresh" content="0; url='${url}'">`;
    const all = `${refresh("/home")}${refresh("http://10.0.0.1/")}<noscript>${refresh("/no")}</noscript>`;
    await begin({ "/": page("Home", all), "/home": page("Welcome"), "/no": page("No") });
    expect(pathsOf((await read()).pages)).toEqual(["/", "/home"]);
  });

  test("of other hosts of the same domain belong to the site, and those of a neighbor do not", async () => {
    await begin({ "/careers": page("Careers"), "/about": page("About") });
    site.answers.set(
      "/",
      page("Home", links(site.url("/careers", "jobs.acme.test"), site.url("/about", "acme.other.test"))),
    );
    expect((await read()).pages.map(({ url }) => new URL(url).hostname)).toEqual(["www.acme.test", "jobs.acme.test"]);
  });

  test("are those of the domain that the first one redirects to, and no page leads elsewhere", async () => {
    await begin({ "/away": page("Away"), "/about": page("About") });
    site.answers.set("/", redirect(site.url("/home", "www.newname.test")));
    site.answers.set("/home", page("Home", links("/about", "/moved")));
    site.answers.set("/moved", redirect(site.url("/away", "www.other.test")));
    const { url, pages, skipped } = await read();
    expect(url).toBe(site.url("/home", "www.newname.test"));
    expect(pathsOf(pages)).toEqual(["/home", "/about"]);
    expect(skipped).toEqual([
      {
        url: site.url("/moved", "www.newname.test"),
        reason: "elsewhere",
        message: "The page leads to another website.",
      },
    ]);
    expect(site.asked).not.toContain("/away");
  });

  test("that redirect to one that was read are not read twice", async () => {
    await begin({
      "/": page("Home", links("/company", "/about")),
      "/company": redirect("/about"),
      "/about": page("About"),
    });
    expect(pathsOf((await read({ limits: { atOnce: 1 } })).pages).sort()).toEqual(["/", "/about"]);
  });

  test("that fail are reported with their reason, and the others are read", async () => {
    await begin({
      "/": page("Home", links("/gone", "/error", "/file", "/big", "/slow", "/cut", "/inside", "/fine")),
      "/error": failing(500),
      "/file": plain("x", "application/zip"),
      "/big": html("x".repeat(5000)),
      "/slow": () => undefined,
      "/cut": (response) => response.writeHead(200, { "content-length": 99 }).write("<", () => response.destroy()),
      "/inside": redirect("http://169.254.169.254/latest/meta-data/"),
      "/fine": page("Fine"),
    });
    const { pages, skipped, ended } = await read({ limits: { fetch: { bytes: 4000, milliseconds: 1000 } } });
    expect(pathsOf(pages)).toEqual(["/", "/fine"]);
    expect(Object.fromEntries(skipped.map(({ url, reason }) => [pathOf(url), reason]))).toEqual({
      "/gone": "status",
      "/error": "status",
      "/file": "type",
      "/big": "too_large",
      "/slow": "timeout",
      "/cut": "broken",
      "/inside": "private_network",
    });
    expect(skipped.every(({ message }) => message.endsWith("."))).toBe(true);
    expect(ended).toBe("complete");
  });

  test("are fifty at most, those that say most about a company first", async () => {
    await begin({});
    const telling = ["/about-us", "/team", "/contact", "/services", "/pricing", "/careers", "/news"];
    const all = [...numbered(200), "/login", ...telling];
    for (const path of all) site.answers.set(path, page(path));
    site.answers.set("/", page("Home", links(...all)));
    const { pages, ended } = await read();
    expect(pages).toHaveLength(50);
    expect(pathsOf(pages).slice(0, 8)).toEqual(["/", ...telling]);
    expect(ended).toBe("page_limit");
    expect(site.asked.filter((path) => path.startsWith("/page-"))).toHaveLength(42);
    expect(site.asked).not.toContain("/login");
  });

  test("are read two at a time", async () => {
    const paths = numbered(8);
    await begin({ "/": page("Home", links(...paths)) });
    const held: (() => void)[] = [];
    for (const path of paths) {
      site.answers.set(path, (response, request) => {
        held.push(() => page(path)(response, request));
        // Nobody is answered while a second request could still come.
        if (site.busy === 2) for (const answer of held.splice(0)) answer();
      });
    }
    expect((await read()).pages).toHaveLength(9);
    expect(site.busiest).toBe(2);
  });

  test("can be chosen by the caller among those that were found", async () => {
    await begin({ "/": page("Home", links("/a", "/b", "/c")), "/b": page("B"), "/c": page("C") });
    const heard: unknown[] = [];
    const { pages } = await read({
      limits: { pages: 3 },
      choosePages: async (addresses, count) => {
        heard.push([pathsOf(addresses.map((url) => ({ url }))), count]);
        return [site.url("/c"), "http://127.0.0.2/", "nonsense", site.url("/c"), site.url("/b")];
      },
    });
    expect(heard).toEqual([[["/a", "/b", "/c"], 2]]);
    // A page that was not found is not read, but still counts toward the limit.
    expect(pathsOf(pages)).toEqual(["/", "/c"]);
  });

  test("are counted in the progress", async () => {
    await begin({ "/": page("Home", links("/a", "/b")), "/a": page("A") });
    const heard: unknown[] = [];
    await read({ onProgress: (progress) => void heard.push(progress) });
    expect(heard).toEqual([
      { done: 2, planned: 3 },
      { done: 3, planned: 3 },
    ]);
  });

  test("are read until the time is over, and what was read by then is kept", async () => {
    await begin({ "/": page("Home", links("/slow", "/next")), "/slow": () => undefined, "/next": () => undefined });
    const { pages, skipped, ended } = await read({ limits: { milliseconds: 1000 } });
    expect([pathsOf(pages), skipped, ended]).toEqual([["/"], [], "time_limit"]);
    site.answers.set("/", () => undefined);
    expect(await failure({ limits: { milliseconds: 60 } })).toBe("timeout");
  });

  test("are no longer read once the caller stops", async () => {
    const stop = new AbortController();
    const reason = new Error("shutting down");
    await begin({ "/": page("Home", links("/a", "/b")), "/a": () => stop.abort(reason), "/b": page("B") });
    expect(await failure({ signal: stop.signal, limits: { atOnce: 1 } })).toBe(reason);
    expect(site.asked).not.toContain("/b");
  });
});

describe("a first page", () => {
  test.each([
    ["not to be found", failing(404), "status"],
    ["no page", plain("%PDF", "application/pdf"), "type"],
    ["in a private network", redirect("http://192.168.0.1/"), "private_network"],
  ])("that is %s ends the reading with its reason", async (_, answer, reason) => {
    await begin({ "/": answer });
    expect(await failure()).toBe(reason);
  });

  test("of the private network is not requested", async () => {
    await begin({ "/": page("Home") });
    const closed = { ...site.closedNetwork, resolve: async () => ["127.0.0.1"] };
    expect(await failure({ network: closed })).toBe("private_network");
    await expect(readSite(site.url("/", "127.0.0.1"))).rejects.toThrow("The address leads to a private network.");
    expect(site.connections).toBe(0);
  });
});
