import type { GenerationType } from "@/lib/domain/enums";
import type { Claims } from "@/lib/intelligence/claims";
import { INSTRUCTIONS } from "@/lib/intelligence/instructions";
import type { AskedModel, ModelAct } from "./fake-model";
import { HARBOR_ORIGIN } from "./harbor-site";

type AskedType = keyof typeof INSTRUCTIONS & GenerationType;

/** The type of generation that a question belongs to, by our instructions in it. */
export function typeOf({ instructions }: AskedModel): AskedType {
  const types = Object.keys(INSTRUCTIONS) as AskedType[];
  const type = types.find((one) => instructions.includes(INSTRUCTIONS[one]));
  if (!type) throw new Error(`Nothing asks so: ${instructions.slice(0, 200)}`);
  return type;
}

const said = (quote: string, path = "/") => ({
  quote,
  url: `${HARBOR_ORIGIN}${path}`,
  score: 0.85,
  reason: "The page says it.",
});
const concluded = { quote: null, url: null, score: 0.6, reason: "It follows from the rest." };

const claims: Claims = {
  texts: [
    { topic: "founded", value: "1987", ...said("Founded in 1987 by Ruth Delaney", "/about-us") },
    { topic: "geographicScope", value: "Greater Portland", ...said("Serving Greater Portland since 1987") },
    { topic: "customerSegment", value: "Homes", ...said("our licensed technicians keep homes warm") },
    // Nothing on the site supports it: it has to be dropped, and listed.
    { topic: "revenue", value: "$40 million", ...said("an annual revenue of $40 million") },
  ],
  locations: [],
  people: [
    {
      name: "Ruth Delaney",
      title: "Founder and President",
      influence: "Decides",
      ...said("Ruth Delaney", "/our-team"),
    },
  ],
  technologies: [],
};

const report: Claims = {
  ...claims,
  texts: [
    ...claims.texts,
    { topic: "positioning", value: "A family business for cold winters", ...concluded },
    { topic: "highlight", value: "Hires technicians in every season", ...concluded },
  ],
};

const about = (topic: string, value: string) => ({ texts: [{ topic, value, ...concluded }] });

/** What a sensible model says about Harbor Point, by the type of question. */
const ANSWERS: Record<AskedType, (asked: AskedModel) => unknown> = {
  company_probe_search: () => ({ candidates: [{ url: `${HARBOR_ORIGIN}/`, reason: "It bears the name." }] }),
  company_search_structure: () => ({ url: `${HARBOR_ORIGIN}/`, reason: "Name and place agree." }),
  sitemap_structure_analysis: ({ prompt }) => ({ urls: prompt.match(/http:\/\/www\.harborpoint\.test\/\S+/g) ?? [] }),
  webpage_content_analysis: () => claims,
  market_industry_research: () => about("industryInsight", "Heating is replaced in the fall"),
  market_competitor_research: () => about("positioning", "A family business for cold winters"),
  market_company_research: () => about("growthSignal", "Hires all year"),
  company_intelligence_report: () => report,
  company_code_industry: ({ prompt }) => ({
    code: /name="industries">\n(\S+) /.exec(prompt)?.[1] ?? null,
    ...concluded,
  }),
};

/** For `FakeModel.answers`. */
export const answerAboutHarbor = (asked: AskedModel): ModelAct => ({
  says: JSON.stringify(ANSWERS[typeOf(asked)](asked)),
});
