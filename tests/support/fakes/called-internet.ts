import type { CalledCompany, CalledPages, Site } from "../records/called-companies";
import type { AskedModel, ModelAct } from "./fake-model";
import { FakeWebsite, failing, html, links, plain, redirect } from "./fake-website";
import { typeOf } from "./intelligence-model";

// The websites of the companies of called-companies.ts, and the model that is asked about them.

type Answer = ReturnType<typeof html>;

/** Plays all of their websites, each at its name. */
export async function calledWebsites(companies: readonly CalledCompany[]): Promise<FakeWebsite> {
  const hosts = new Map(companies.flatMap(({ sites }) => Object.entries(sites)));
  const paths = new Set(["/", "/robots.txt", "/sitemap.xml", ...[...hosts.values()].flatMap(pathsOf)]);
  const website = await FakeWebsite.start();
  for (const path of paths) {
    website.answers.set(path, (response, request) => {
      const site = hosts.get(request.headers.host ?? "");
      return (site ? answerOf(site, path) : failing(404))(response, request);
    });
  }
  return website;
}

const pathsOf = (site: Site): string[] => ("pages" in site ? Object.keys(site.pages) : []);

function answerOf(site: Site, path: string): Answer {
  if ("silent" in site) return () => undefined;
  if ("status" in site) return failing(path === "/robots.txt" && site.status < 500 ? 404 : site.status);
  if (path === "/robots.txt") return "forbidsRobots" in site ? plain("User-agent: *\nDisallow: /") : failing(404);
  if ("leadsTo" in site) return redirect(new URL(path, site.leadsTo).href);
  return path in site.pages ? html(documentAt(site.pages, path)) : failing(404);
}

/** The HTML of a page, with links to the others of its site. */
function documentAt(pages: CalledPages, path: string): string {
  const { title, lines } = pages[path] ?? { title: "", lines: [] };
  const others = Object.keys(pages).filter((one) => one !== path);
  const body = lines.map((line) => (line.startsWith("## ") ? `<h2>${line.slice(3)}</h2>` : `<p>${line}</p>`)).join("");
  return `<!doctype html><html lang="en"><title>${title}</title><body><nav>${links(...others)}</nav>${body}</body></html>`;
}

const NOTHING = { texts: [], locations: [], people: [], technologies: [] };

/** Answers for the company that the question names; a company of no name here gets an error. */
export const answerAboutCalled =
  (companies: readonly CalledCompany[]) =>
  (asked: AskedModel): ModelAct => {
    const name = /^Name: (.*)$/m.exec(asked.prompt)?.[1];
    const company = companies.find(({ record }) => record.name === name);
    return company?.says ? { says: JSON.stringify(sayOf(company, asked)) } : { status: 500 };
  };

function sayOf({ says, finds }: CalledCompany, asked: AskedModel): unknown {
  const type = typeOf(asked);
  const claims = says ?? {};
  const url = finds ?? null;
  if (type === "company_probe_search") return { candidates: url ? [{ url, reason: "It does the same." }] : [] };
  if (type === "company_search_structure") return { url, reason: "It is certain." };
  if (type === "sitemap_structure_analysis") return { urls: asked.prompt.match(/http:\/\/\S+\.test\/\S*/g) ?? [] };
  if (type === "webpage_content_analysis") return { ...NOTHING, ...claims };
  if (type === "company_intelligence_report") return { ...NOTHING, ...claims };
  if (type === "company_code_industry") return { code: null, quote: null, url: null, score: 0, reason: "None fits." };
  return { texts: [] };
}
