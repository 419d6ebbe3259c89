import type { RunRecord } from "@/lib/intelligence/run";
import type { FetchedPage } from "@/lib/website/read-site";
import type { Random } from "./random";

/** What the website of a company of each trade says; demo companies are made up, and so are their websites. */
const TRADES: Record<string, { services: string[]; tools: string; line: string }> = {
  "23": {
    services: ["Tenant improvements", "Design-build", "Concrete work"],
    tools: "Procore",
    line: "We build what small businesses grow into",
  },
  "62": {
    services: ["Family dentistry", "Orthodontics", "Dental implants"],
    tools: "Dentrix",
    line: "Gentle care, close to home",
  },
  "48-49": {
    services: ["Regional freight", "Last-mile delivery", "Warehousing"],
    tools: "Samsara",
    line: "On time, every mile",
  },
  "72": { services: ["Private dining", "Catering", "Event rooms"], tools: "Toast", line: "A table for every occasion" },
  "31-33": {
    services: ["CNC machining", "Sheet metal", "Powder coating"],
    tools: "Fusion 360",
    line: "Parts that fit the first time",
  },
  "51": {
    services: ["Scheduling software", "Dispatch software", "Mobile invoicing"],
    tools: "HubSpot",
    line: "Software that field crews like",
  },
  "56": {
    services: ["Grounds care", "Seasonal crews", "Site maintenance"],
    tools: "Aspire",
    line: "Crews you can count on",
  },
  "81": {
    services: ["Brake service", "Engine diagnostics", "Fleet maintenance"],
    tools: "Shopmonkey",
    line: "Honest repairs, fair prices",
  },
  "52": {
    services: ["Retirement planning", "Wealth management", "401(k) advice"],
    tools: "Orion",
    line: "Plans that last as long as you do",
  },
};

const PEOPLE = ["Maria Santos", "Tom Becker", "Aisha Grant", "Daniel Wu", "Nina Petrov", "Sam Okafor"];
const SIZES = ["4", "18", "32", "75", "160"];

const page = (title: string, body: string, head = ""): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title>${head}</head><body>${body}</body></html>`;

/** The pages of a demo company's website as they were fetched at an instant (ISO 8601). */
export function pagesOf(
  company: RunRecord,
  industryCode: string,
  random: Random,
  fetchedAt: string,
): [FetchedPage, ...FetchedPage[]] {
  const { services, tools, line } = TRADES[industryCode] ?? { services: [], tools: "WordPress", line: company.name };
  const year = random.int(1974, 2016);
  const [owner, manager] = [random.pick(PEOPLE), random.pick(PEOPLE)];
  const data = {
    "@context": "https://schema.org",
    "@type": "Organization",
    name: company.name,
    description: `${line}: ${services.join(", ").toLowerCase()} in ${company.city} since ${year}.`,
    foundingDate: String(year),
    numberOfEmployees: random.pick(SIZES),
    founder: { "@type": "Person", name: owner, jobTitle: "Founder and President" },
    address: {
      "@type": "PostalAddress",
      streetAddress: company.addressLine1,
      addressLocality: company.city,
      addressRegion: company.state,
      postalCode: company.zipCode,
      addressCountry: "US",
    },
    makesOffer: services.map((name) => ({ "@type": "Offer", itemOffered: { "@type": "Service", name } })),
    sameAs: [`https://www.linkedin.com/company/${company.name.toLowerCase().replaceAll(" ", "-")}`],
  };
  const head = `<script type="application/ld+json">${JSON.stringify(data)}</script><meta name="generator" content="${tools}">`;
  const team = manager === owner ? "" : `<div><h3>${manager}</h3><p>Operations Manager</p></div>`;
  const of = (path: string, html: string): FetchedPage => ({ url: `${company.websiteUrl}${path}`, html, fetchedAt });
  return [
    of(
      "/",
      page(company.name, `<h1>${line}</h1><p>${company.name} has served ${company.city} since ${year}.</p>`, head),
    ),
    of("/services", page("Services", `<h1>Services</h1>${services.map((name) => `<h2>${name}</h2>`).join("")}`)),
    of(
      "/our-team",
      page("Our team", `<h1>Our team</h1><div><h3>${owner}</h3><p>Founder and President</p></div>${team}`),
    ),
  ];
}
