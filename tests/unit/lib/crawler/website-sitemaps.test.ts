import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, test } from "vitest";
import { type ReadSiteOptions, readSite } from "@/lib/crawler/read-site";
import { SiteReader } from "@/lib/crawler/site-reader";
import { FakeWebsite, links, numbered, page, pathsOf, plain } from "../../../support/fakes/fake-website";
import { withTurns } from "../../../support/jobs/turns";

let site: FakeWebsite;
afterEach(() => site.stop());

const begin = async (answers: Parameters<typeof FakeWebsite.start>[0]) => {
  site = await FakeWebsite.start(answers);
};
const read = (options: ReadSiteOptions = {}) => readSite(site.url(), { network: site.network, ...options });

const xml = (body: string | Buffer) => plain(body, "application/xml");
const sitemap = (...paths: string[]) => urls(paths.map((path) => site.url(path)));
const urls = (all: string[]) => xml(`<urlset>${all.map((url) => `<url><loc>${url}</loc></url>`).join("")}</urlset>`);
const index = (...paths: string[]) =>
  xml(
    `<sitemapindex>${paths.map((path) => `<sitemap><loc>${site.url(path)}</loc></sitemap>`).join("")}</sitemapindex>`,
  );

describe("a sitemap", () => {
  test("is found where robots.txt says, or at its usual place, also compressed", async () => {
    await begin({ "/": page("Home"), "/a": page("A"), "/b": page("B") });
    site.answers.set("/sitemap.xml", sitemap("/a"));
    expect(pathsOf((await read()).pages)).toEqual(["/", "/a"]);
    site.answers.set("/robots.txt", plain(`Sitemap: ${site.url("/packed.xml.gz")}`));
    const packed = gzipSync(`<urlset><url><loc>${site.url("/b")}</loc></url></urlset>`);
    site.answers.set("/packed.xml.gz", plain(packed, "application/x-gzip"));
    expect(pathsOf((await read()).pages)).toEqual(["/", "/b"]);
  });

  test("can lead to others, in circles and endlessly: each is read once, and eight in all", async () => {
    await begin({ "/": page("Home"), "/a": page("A"), "/last": page("Last") });
    site.answers.set("/sitemap.xml", index("/sitemap.xml", "/1.xml"));
    site.answers.set("/1.xml", index("/sitemap.xml", "/2.xml", "/1.xml"));
    site.answers.set("/2.xml", sitemap("/a"));
    expect(pathsOf((await read()).pages)).toEqual(["/", "/a"]);
    expect(site.asked.filter((path) => path.endsWith(".xml"))).toEqual(["/sitemap.xml", "/1.xml", "/2.xml"]);
    for (let at = 2; at < 30; at++) site.answers.set(`/${at}.xml`, index(`/${at + 1}.xml`));
    site.asked.length = 0;
    await read();
    expect(site.asked.filter((path) => path.endsWith(".xml"))).toHaveLength(8);
  });

  test("can name very many pages", async () => {
    await begin({ "/": page("Home") });
    site.answers.set("/sitemap.xml", sitemap(...numbered(20_000)));
    for (const path of numbered(20_000)) site.answers.set(path, page(path));
    const { pages, ended } = await read({ limits: { pages: 5 } });
    expect([pages.length, ended]).toEqual([5, "page_limit"]);
  });

  test("can name endless articles before the pages that the first one links to: these are read", async () => {
    await begin({ "/": page("Home", links("/about", "/team")), "/about": page("About"), "/team": page("Team") });
    site.answers.set("/sitemap.xml", sitemap(...numbered(3_000), "/about"));
    const offered: string[][] = [];
    const choosePages = async (addresses: readonly string[]) => {
      offered.push(addresses.slice(0, 2).map((url) => new URL(url).pathname));
      return addresses.slice(0, 2);
    };
    expect(pathsOf((await read({ choosePages })).pages)).toEqual(["/", "/about", "/team"]);
    expect(offered).toEqual([["/about", "/team"]]);
    expect(pathsOf((await read({ limits: { pages: 3 } })).pages)).toEqual(["/", "/about", "/team"]);
  });

  test("that names tens of thousands of pages delays nobody: others get their turns", async () => {
    await begin({});
    const reader = new SiteReader(
      { pages: 1, milliseconds: 1, atOnce: 1, longestDelay: 0, fetch: {} },
      { isWebsite: true },
      new AbortController().signal,
    );
    const addresses = numbered(10_000).map((path) => site.url(path));
    const { result: found, turns } = await withTurns(() => reader.news(addresses, new URL(site.url())));
    expect(found).toHaveLength(10_000);
    expect(turns).toBeGreaterThan(30);
  });

  const laughs = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY file SYSTEM "file:///etc/passwd">${Array.from(
    { length: 12 },
    (_, at) => `<!ENTITY lol${at + 1} "${`&lol${at || ""};`.repeat(10)}">`,
  ).join("")}]>`;
  test.each<[string, Parameters<typeof plain>[0], string | null]>([
    ["billion laughs", `${laughs}<urlset><url><loc>&lol12;&file;</loc></url></urlset>`, null],
    ["elements without end", "<u>".repeat(600_000), null],
    ["no XML", "\u0000<<<>>><loc></loc>&&&", null],
    ["a bomb", gzipSync("x".repeat(30 * 1024 * 1024)), "too_large"],
    ["cut gzip", gzipSync("some urls and some more").subarray(0, 15), "broken"],
    ["too much", "x".repeat(3 * 1024 * 1024), "too_large"],
  ])("that is %s does no harm, and the links are read instead", async (_, body, reason) => {
    await begin({ "/": page("Home", links("/a")), "/a": page("A"), "/sitemap.xml": xml(body) });
    const { pages, skipped } = await read();
    expect(pathsOf(pages)).toEqual(["/", "/a"]);
    expect(skipped.map((one) => one.reason)).toEqual(reason ? [reason] : []);
    expect(JSON.stringify(site.asked)).not.toMatch(/lol|root:/);
  });

  test("of another site is not requested, nor are other sites' pages in it", async () => {
    await begin({ "/": page("Home"), "/x": page("X") });
    site.answers.set("/robots.txt", plain(`Sitemap: ${site.url("/theirs.xml", "www.other.test")}\nSitemap: /ours.xml`));
    site.answers.set("/theirs.xml", sitemap("/x"));
    site.answers.set("/ours.xml", urls([site.url("/x", "www.other.test"), "http://127.0.0.2/", "file:///etc/passwd"]));
    expect(pathsOf((await read()).pages)).toEqual(["/"]);
    expect(site.asked).not.toContain("/theirs.xml");
    expect(site.asked).toContain("/ours.xml");
  });
});
