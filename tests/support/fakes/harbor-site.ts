import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { FakeWebsite, html, plain } from "./fake-website";

const FOLDER = path.join(import.meta.dirname, "harbor-website");
const PATHS: Record<string, string> = { "index.html": "/", "case-study.html": "/case-studies/lobster-house" };

/** The website of a small company, with all that websites have: sitemaps, structured data, hidden text, addresses of people. */
export async function harborSite(originOf: (site: FakeWebsite) => string): Promise<FakeWebsite> {
  const site = await FakeWebsite.start();
  for (const name of readdirSync(FOLDER)) {
    const text = readFileSync(path.join(FOLDER, name), "utf8").replaceAll("ORIGIN", originOf(site));
    const address = PATHS[name] ?? `/${name.replace(".html", "")}`;
    const type = name.endsWith(".xml") ? "application/xml" : "text/plain";
    site.answers.set(address, name.endsWith(".html") ? html(text) : plain(text, type));
  }
  return site;
}

export const HARBOR_ORIGIN = "http://www.harborpoint.test";

/** The same on the internet that `fakeInternet` plays. */
export const publicHarborSite = (): Promise<FakeWebsite> => harborSite(() => HARBOR_ORIGIN);
