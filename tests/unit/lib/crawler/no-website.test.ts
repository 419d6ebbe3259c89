import { afterEach, describe, expect, test } from "vitest";
import { readingOf, readOnePage, readSite } from "@/lib/crawler/read-site";
import { FakeWebsite, html, page, redirect } from "../../../support/fakes/fake-website";

let site: FakeWebsite | undefined;
afterEach(() => site?.stop());

const titled = (title: string, text: string) => html(`<!doctype html><title>${title}</title><body>${text}</body>`);

describe("what is no website is not read, as a company's or as any other page (D-236)", () => {
  test.each([
    [
      "harbor.test",
      "This domain is for sale. Buy this domain now. DomainBank in Denver, CO has 70 employees.",
      "parked",
    ],
    ["harbor.test", "The domain harbor.test is parked free, courtesy of a registrar. Domain parking", "parked"],
    ["404 Not Found", "nginx", "error_page"],
    ["Just a moment...", "Performance and security by Cloudflare", "challenge"],
    ["Harbor", "Coming soon", "unbuilt"],
    ["Welcome to nginx!", "Welcome to nginx! Thank you for using nginx.", "unbuilt"],
    ["empty.test", "", "empty"],
    ["Harris", '<div id="root"></div><noscript>Enable JavaScript.</noscript>', "empty"],
    ["Harris", "<div>You need to enable JavaScript to run this app.</div>", "empty"],
  ])("'%s', '%s': %s", async (title, text, reason) => {
    site = await FakeWebsite.start({ "/": titled(title, text) });
    for (const read of [readSite, readOnePage]) {
      await expect(read(site.url("/"), { network: site.network })).rejects.toMatchObject({ reason });
    }
  });

  test("one that only writes about domains, or is a short page of a company, is read", async () => {
    const blog = `We say when a domain is for sale. ${"Harbor Point keeps books for shops. ".repeat(60)}`;
    for (const text of [blog, "Harbor Point keeps books."]) {
      site = await FakeWebsite.start({ "/": page("Harbor Point", `<p>${text}</p>`) });
      expect((await readSite(site.url("/"), { network: site.network })).pages).toHaveLength(1);
      await site.stop();
    }
  });

  test.each([
    ["www.facebook.com", "/acme"],
    ["m.facebook.com", "/"],
    ["linkedin.com", "/company/acme"],
  ])("a social network's page is not asked for, nor where an address leads there: %s%s", async (host, path) => {
    const social = {
      reason: "social",
      message: "A page of a social network is not the company's website.",
    };
    site = await FakeWebsite.start({});
    const address = site.url(path, host);
    site.answers.set("/", redirect(address));
    await expect(readSite(address, { network: site.network })).rejects.toMatchObject(social);
    expect(site.asked).toEqual([]);
    await expect(readSite(site.url("/"), { network: site.network })).rejects.toMatchObject(social);
    expect(site.asked).toEqual(["/robots.txt", "/"]);
  });
});

describe("the year of a page that is out of date", () => {
  const at = (path: string, text: string) => ({
    url: `https://harbor.test${path}`,
    html: `<!doctype html><title>Harbor Point</title><body><p>We are a team of 9.</p><p>${text}</p></body>`,
    fetchedAt: "2026-03-01T10:00:00.000Z",
  });
  const yearOf = async (text: string, ...more: ReturnType<typeof at>[]) =>
    (await readingOf([at("/", text), ...more])).facts.find(({ kind }) => kind === "employees")?.year;

  test.each([
    ["News of May 2009: we are hiring. Copyright 2009.", 2009],
    ["© 1998-2019 Harbor Point", 2019],
    ["Posted on June 3, 2020", 2020],
    ["© 2024 Harbor Point", undefined],
    ["© 2019 Harbor Point. In 2025 we opened a second shop.", undefined],
    ["Founded in March 1994, family owned since 1987", undefined],
    ["We keep books.", undefined],
  ])("'%s': %s", async (text, year) => {
    expect(await yearOf(text)).toBe(year);
  });

  test("is its own, else that of its site", async () => {
    expect(await yearOf("We keep books.", at("/news", "© 2012 Harbor Point"))).toBe(2012);
    expect(await yearOf("© 2026 Harbor Point", at("/news", "© 2012 Harbor Point"))).toBeUndefined();
  });
});
