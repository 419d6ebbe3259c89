import { roundScore } from "./rules";

/** What a report's overall confidence is made of (D-142). */
export interface ReportBasis {
  /** How many questions a report is to answer, and how many of them a source answers. */
  asked: number;
  found: number;
  /** The mean worth of the sources of what was found, 0 to 1; the model's own opinion of itself does not count. */
  worth: number;
  /** Values with a source, values that are concluded, and statements that were left out. */
  stated: number;
  inferred: number;
  dropped: number;
  /** Values that people have marked as wrong; they count as left out. */
  wrong?: number;
  /** Whether a language model has read the pages. */
  byModel: boolean;
}

/** What is known about the website that was read; null where none was. */
export interface JudgedSite {
  foundBy: "record" | "model";
  fit: "fits" | "unclear" | "differs";
  agreeing: number;
  compared: number;
  /** What a person has decided; null where nobody has. */
  isOwn: boolean | null;
  /** The newest year on its pages, where that is long ago. */
  year?: number | undefined;
}

interface Part {
  name: string;
  factor: number;
  reason: string;
}
export interface Overall {
  /** 0 to 1, with at most two decimals. */
  score: number;
  parts: Part[];
  limit: { most: number; reason: string } | null;
}

const WITHOUT_MODEL = 0.5;
const FRESH_DAYS = 30;
const OLD_DAYS = 365;
const OLDEST = 0.5;
/** The upper ends of 'Low' and 'Very Low'. */
const LOW = 0.49;
const VERY_LOW = 0.24;

/**
 * A report's overall confidence: what was found of what was asked, times factors for its sources, for what was left out or only
 * concluded, for how well the website fits the record, and for its age in days. No factor is above 1, so nothing that a model
 * says beyond what sources show can raise it; about a company that it may not be, it is never above 'Low'.
 */
export function overallConfidence(basis: ReportBasis, site: JudgedSite | null, ageDays: number): Overall {
  const parts = [
    coverageOf(basis),
    sourcesOf(basis),
    honestyOf(basis),
    agreementOf(site),
    freshnessOf(ageDays, site?.year),
  ];
  const limit = limitOf(site);
  const product = parts.reduce((all, { factor }) => all * factor, 1);
  return { score: roundScore(Math.min(product, limit?.most ?? 1)), parts, limit };
}

const part = (name: string, factor: number, reason: string): Part => ({
  name,
  factor: roundScore(Math.min(1, Math.max(0, factor))),
  reason,
});

const coverageOf = ({ asked, found }: ReportBasis): Part =>
  part("Found", asked > 0 ? found / asked : 0, `A source answers ${found} of ${asked} questions.`);

function sourcesOf({ worth, byModel }: ReportBasis): Part {
  const reason = byModel
    ? "What websites and records say need not be true."
    : "Websites and records need not be true, and no language model has read the pages.";
  return part("Sources", byModel ? worth : worth * WITHOUT_MODEL, reason);
}

/** Half of the share of what was left out or is wrong, and a quarter of that of what is concluded, is taken off. */
function honestyOf({ stated, inferred, dropped, wrong = 0 }: ReportBasis): Part {
  const all = stated + inferred + dropped + wrong;
  const lost = all > 0 ? (dropped + wrong + inferred / 2) / all / 2 : 0;
  const counts = [`${stated} with a source`, `${inferred} concluded`, `${dropped} left out`];
  const reason = `${[...counts, ...(wrong > 0 ? [`${wrong} marked as wrong`] : [])].join(", ")}.`;
  return part("Shown", 1 - lost, reason);
}

function agreementOf(site: JudgedSite | null): Part {
  const name = "Agrees with the record";
  if (!site) return part(name, 1, "There was no website to compare.");
  const { agreeing, compared, isOwn } = site;
  if (isOwn) return part(name, 1, "Somebody of your team has confirmed the website.");
  const reason = compared > 0 ? `${agreeing} of ${compared} compared parts agree.` : "Nothing could be compared.";
  return part(name, compared > 0 ? 0.5 + agreeing / compared / 2 : 0.5, reason);
}

function freshnessOf(ageDays: number, year: number | undefined): Part {
  if (year !== undefined) return part("Age", OLDEST, `The newest date on the website is ${year}.`);
  const days = Math.max(0, Math.floor(ageDays));
  const share = Math.min(1, Math.max(0, days - FRESH_DAYS) / (OLD_DAYS - FRESH_DAYS));
  return part(
    "Age",
    1 - share * (1 - OLDEST),
    days === 0 ? "Made today." : `${days === 1 ? "1 day" : `${days} days`} old.`,
  );
}

function limitOf(site: JudgedSite | null): Overall["limit"] {
  if (!site || site.isOwn) return null;
  if (site.isOwn === false) return { most: VERY_LOW, reason: "Your team says that the website is another company's." };
  if (site.fit === "differs") return { most: LOW, reason: "The website does not fit the record." };
  return site.foundBy === "model"
    ? { most: LOW, reason: "The model found the website; nobody has confirmed it." }
    : null;
}
