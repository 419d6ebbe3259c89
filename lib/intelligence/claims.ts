import { z } from "zod";

// What a model may say about a company. Written for strict schemas: no key is optional but nullable instead (ModelCall), and
// limits are checked where claims are, because not every vendor's schemas support them.

/** The topics of texts, which are the places in the report. The website is not one of them: it is the one that was read. */
export const TOPICS = [
  "founded",
  "geographicScope",
  "description",
  "revenue",
  "employees",
  "primaryIndustry",
  "secondaryIndustry",
  "positioning",
  "directCompetitor",
  "indirectCompetitor",
  "businessModelType",
  "businessModelDescription",
  "customerProfile",
  "customerSegment",
  "salesApproach",
  "salesChannel",
  "maturityIndicator",
  "partnership",
  "product",
  "service",
  "digitalFootprint",
  "socialPlatform",
  "technologyInsight",
  "growthTrajectory",
  "growthSignal",
  "currentChallenge",
  "potentialChallenge",
  "industryInsight",
  "seasonalPattern",
  "highlight",
] as const;
export type Topic = (typeof TOPICS)[number];

const cited = {
  /** The exact words of the source; null where the model infers it. */
  quote: z.string().nullable(),
  /** The address of the page with the quote. */
  url: z.string().nullable(),
  /** 0 to 1. */
  score: z.number(),
  reason: z.string(),
};

export const Cited = z.strictObject(cited);
export type Cited = z.output<typeof Cited>;

/** Texts about some of the topics. */
const textsAbout = <T extends Topic>(topics: readonly [T, ...T[]]) =>
  z.array(z.strictObject({ topic: z.enum(topics), value: z.string(), ...cited }));

/** The schema of claims about a few topics, for the questions about the market. */
export const claimsAbout = <T extends Topic>(...topics: [T, ...T[]]) =>
  z.strictObject({ texts: textsAbout<Topic>(topics) });

/** Claims about everything that a report can contain. */
export const Claims = z.strictObject({
  texts: textsAbout(TOPICS),
  locations: z.array(
    z.strictObject({
      city: z.string().nullable(),
      state: z.string().nullable(),
      country: z.string().nullable(),
      /** Such as 'headquarters'. */
      type: z.string().nullable(),
      ...cited,
    }),
  ),
  people: z.array(
    z.strictObject({ name: z.string(), title: z.string().nullable(), influence: z.string().nullable(), ...cited }),
  ),
  technologies: z.array(z.strictObject({ name: z.string(), description: z.string().nullable(), ...cited })),
});
export type Claims = z.output<typeof Claims>;
