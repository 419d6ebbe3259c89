import type { Stage } from "./stories/story";

/** Conversations with a client in each stage: what happened, and what is worth remembering. */
export const TALKS: Record<Stage, [description: string, details: string | null][]> = {
  Prospecting: [
    [
      "First call",
      "Found us by a referral from their accountant. Payroll takes their office two days every other week.",
    ],
    [
      "Answered the form of our website",
      "Asked what a PEO costs at their size. Sent the two-page overview, call agreed for next week.",
    ],
    [
      "Met at the chamber of commerce breakfast",
      "Talked about hiring for ten minutes and gave me a card. Open to a look at benefits.",
    ],
    ["Left a message and wrote an email", null],
    [
      "Introduction by a client of ours",
      "Knows them from the trade association. Wants to hear how the move to us went.",
    ],
  ],
  Qualification: [
    ["Discovery call", "Owner decides, controller prepares. Present contract ends with a notice of 30 days."],
    [
      "Checked what they have today",
      "Payroll by a national bureau, benefits by a broker, workers' comp by the state fund.",
    ],
    [
      "Walked through a typical week of their office",
      "Hours come on paper from two sites. Corrections after nearly every pay run.",
    ],
    [
      "Spoke with the controller about budget",
      "Would move for a better health plan at equal cost. Decision before the renewal.",
    ],
    ["Sent census template", "Needs it without names. Told them that age, state and wage are enough."],
  ],
  "Needs Analysis": [
    ["Received the census", "Complete but for three wages. Turnover is lower than I expected."],
    ["Met the owner on site", "Clean shop, written safety program. Two claims in three years, both small."],
    [
      "Reviewed their benefits with our plan desk",
      "Our silver plan beats theirs in premium and network. Dental is a wash.",
    ],
    ["Call about handbook and onboarding", "No handbook since 2019. HR questions go to the owner's sister-in-law."],
    [
      "Went through last year's payroll reports",
      "Overtime peaks in spring. They file in two states and were late once.",
    ],
  ],
  Proposal: [
    ["Walked through pricing", "Rate per payroll is understood. Asked twice what happens when wages go up."],
    ["Answered benefits questions", "Wants to keep the family's doctors. Sent the provider search of the network."],
    [
      "Compared us with their bureau, line by line",
      "We are dearer on payroll alone and lower with comp and benefits in it.",
    ],
    ["Presented to the owner and the controller", "Good talk. The controller wants a reference of the same trade."],
  ],
  Negotiation: [
    ["Call about the rate", "Asked for a quarter point less. Told them what we could leave out instead."],
    ["Reference call took place", "They spoke half an hour with a client of ours and liked the answer about service."],
    ["Sent a written answer on workers' comp", "Explained how the experience modifier carries over in the first year."],
    ["Talked through the start date", "First pay run of the month, so that the quarter's reports stay in one place."],
  ],
  Closing: [
    ["Agreed on the first pay date", "Two dry runs before. Their office sends year-to-date figures by the 15th."],
    ["Their attorney had two questions", "Liability for past filings and the notice period. Both answered by clause."],
    [
      "Confirmed who signs and who is told",
      "The owner signs, the controller gets copies. Prefers the call in the morning.",
    ],
  ],
};

/** `%s` is the person whom the note is about. */
export const NOTES = [
  "%s prefers calls before nine.",
  "Open enrollment is in November; %s wants to be live before that.",
  "%s likes pay-as-you-go workers' comp, the partner worries about the rate.",
  "Two locations, one of them seasonal. Head count moves by ten over the year.",
  "Asked for a side-by-side with the current provider before the board meets.",
  "Budget year begins in July. No decision in June.",
  "%s used to work with a PEO and knows the terms. Skip the basics.",
  "Spanish-speaking crew: onboarding must be in both languages.",
  "Bookkeeper retires in spring, which is why they look at all of this.",
  "Wants one invoice a pay run, split by location.",
  "%s forwards everything to the accountant. Copy both.",
  "Had a wage claim last year. Interested in handbook and training.",
  "Garnishments by hand today, eleven of them.",
  "Will not move before the season ends.",
  "Son takes over next year and sits in every meeting.",
  "401(k) was promised to the team for January.",
];

export const WON = [
  "Best total cost with benefits in it",
  "Strong references in their trade",
  "Benefits were the deciding point",
  "Faster onboarding than the others",
  "One contact for payroll and HR",
];
