import type { FetchedPage } from "@/lib/crawler/read-site";
import type { SeededCompany } from "./companies";
import type { Random } from "./random";

/** The website texts of each trade; demo companies are fictional, and so are their websites. */
const TRADES: Record<string, { services: string[]; tools: string; line: string }> = {
  "23": {
    services: ["Tenant improvements", "Design-build", "Concrete work"],
    tools: "Procore",
    line: "We build what small businesses grow into",
  },
  "62": {
    services: ["New patients", "Same-week appointments", "Care plans"],
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
    services: ["Machining", "Prototypes", "Small series"],
    tools: "Shopify",
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
  "61": {
    services: ["Toddler program", "Elementary school", "After-school care"],
    tools: "Squarespace",
    line: "Curious children, calm classrooms",
  },
  "52": {
    services: ["Retirement planning", "Wealth management", "401(k) advice"],
    tools: "Orion",
    line: "Plans that last as long as you do",
  },
};

const page = (title: string, body: string, head = ""): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title>${head}</head><body>${body}</body></html>`;

/** The pages of a demo company's website as fetched at an instant (ISO 8601), with its own people on them. */
export function pagesOf(
  { story, place, contacts }: SeededCompany,
  websiteUrl: string,
  random: Random,
  fetchedAt: string,
): [FetchedPage, ...FetchedPage[]] {
  const { services, tools, line } = TRADES[story.industry] ?? { services: [], tools: "WordPress", line: story.about };
  const year = random.int(1974, 2016);
  const data = {
    "@context": "https://schema.org",
    "@type": "Organization",
    name: story.name,
    description: `${story.about} in ${story.city} since ${year}: ${services.join(", ").toLowerCase()}.`,
    foundingDate: String(year),
    numberOfEmployees: String(story.employees),
    founder: { "@type": "Person", ...personOf(contacts[0]) },
    address: {
      "@type": "PostalAddress",
      streetAddress: story.street,
      addressLocality: story.city,
      addressRegion: place.state,
      postalCode: place.zipCode,
      addressCountry: "US",
    },
    makesOffer: services.map((name) => ({ "@type": "Offer", itemOffered: { "@type": "Service", name } })),
    sameAs: [`https://www.linkedin.com/company/${story.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}`],
  };
  const head = `<script type="application/ld+json">${JSON.stringify(data)}</script><meta name="generator" content="${tools}">`;
  const team = contacts.map(personOf).map(({ name, jobTitle }) => `<div><h3>${name}</h3><p>${jobTitle}</p></div>`);
  const of = (path: string, html: string): FetchedPage => ({ url: `${websiteUrl}${path}`, html, fetchedAt });
  return [
    of("/", page(story.name, `<h1>${line}</h1><p>${story.name} has served ${story.city} since ${year}.</p>`, head)),
    of("/services", page("Services", `<h1>Services</h1>${services.map((name) => `<h2>${name}</h2>`).join("")}`)),
    of("/our-team", page("Our team", `<h1>Our team</h1>${team.join("")}`)),
  ];
}

const personOf = ({ firstName, lastName, title }: SeededCompany["contacts"][0]) => ({
  name: `${firstName} ${lastName}`,
  jobTitle: title,
});
