import { oneLine } from "./plain-text";

export interface PostalAddress {
  street: string | null;
  city: string | null;
  state: string | null;
  postalCode: string | null;
  country: string | null;
}

/** What a website can say about its company, by kind. */
export interface FactValues {
  name: string;
  description: string;
  address: PostalAddress;
  phone: string;
  person: { name: string; title: string | null };
  /** A product or service. */
  offering: string;
  social: { network: string; url: string };
  technology: string;
  /** The year. */
  founded: number;
  /** As the site writes it, such as '11' or '10-50'. */
  employees: string;
  /** A BCP 47 tag. */
  language: string;
  /** The sentence that tells that the company ends. */
  closing: string;
}

export type FactKind = keyof FactValues;

/** Where a fact was found. `quote` is the page's own words or markup around it, without email addresses and tax ids. */
export interface Source {
  url: string;
  quote: string;
  /** ISO 8601. */
  fetchedAt: string;
  /** 'structured data' is what the page publishes for programs: JSON-LD and Open Graph. */
  method: "page" | "structured data";
  /** The newest year on the page, where that is long ago. */
  year?: number;
}

export type PageSource = Pick<Source, "url" | "fetchedAt" | "year">;

export type Fact = { [K in FactKind]: Source & { kind: K; value: FactValues[K] } }[FactKind];

const MAX_QUOTE = 300;
const MAX_OF_A_KIND = 50;

/** Facts of one page, in the order in which they were found. */
export class PageFacts {
  readonly all: Fact[] = [];

  constructor(private readonly source: PageSource) {}

  add<K extends FactKind>(kind: K, value: FactValues[K], quote: string, method: Source["method"]): void {
    this.all.push({ kind, value, ...this.source, quote: oneLine(quote, MAX_QUOTE), method } as Fact);
  }
}

const letters = (text: string | null): string => (text ?? "").toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** The key by which two facts of a kind are the same. */
function identity({ kind, value }: Fact): string {
  if (kind === "phone") return value.replace(/\D/g, "").slice(-10);
  if (kind === "address") return `${letters(value.street)} ${letters(value.postalCode ?? value.city)}`;
  if (kind === "person") return letters(value.name);
  if (kind === "social") return value.url.toLowerCase().replace(/\/$/, "");
  return letters(String(value));
}

const isNamedOnly = ({ kind, value }: Fact): boolean => kind === "person" && value.title === null;

/** Each fact once, as first found, people with their titles if any page has them; a limited number of each kind. */
export function distinct(facts: readonly Fact[]): Fact[] {
  const seen = new Set<string>();
  const counts = new Map<FactKind, number>();
  const fullest = [...facts].sort((a, b) => Number(isNamedOnly(a)) - Number(isNamedOnly(b)));
  return fullest.filter((fact) => {
    const key = `${fact.kind} ${identity(fact)}`;
    const count = counts.get(fact.kind) ?? 0;
    if (seen.has(key) || count === MAX_OF_A_KIND) return false;
    seen.add(key);
    counts.set(fact.kind, count + 1);
    return true;
  });
}
