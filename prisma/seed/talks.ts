import type { ActivityKind, Outcome } from "@/lib/deals/rules";
import type { Stage } from "./stories/story";

/** What was said and done with a client: what happened, what is worth remembering, and how. */
export type Talk = [
  description: string,
  details: string | null,
  how: { kind: ActivityKind; durationMinutes?: number; outcome?: Outcome },
];

/** Conversations with a client in each stage. */
export const TALKS: Record<Stage, Talk[]> = {
  Prospecting: [
    [
      "First call",
      "Found us by a referral from their accountant. Payroll takes their office two days every other week.",
      { kind: "call", durationMinutes: 22, outcome: "interested" },
    ],
    [
      "Answered the form of our website",
      "Asked what a PEO costs at their size. Sent the two-page overview, call agreed for next week.",
      { kind: "email", outcome: "interested" },
    ],
    [
      "Met at the chamber of commerce breakfast",
      "Talked about hiring for ten minutes and gave me a card. Open to a look at benefits.",
      { kind: "meeting", durationMinutes: 10, outcome: "interested" },
    ],
    ["Left a message and wrote an email", null, { kind: "call", durationMinutes: 2, outcome: "left_message" }],
    [
      "Introduction by a client of ours",
      "Knows them from the trade association. Wants to hear how the move to us went.",
      { kind: "email" },
    ],
  ],
  Qualification: [
    [
      "Discovery call",
      "Owner decides, controller prepares. Present contract ends with a notice of 30 days.",
      { kind: "call", durationMinutes: 35, outcome: "reached" },
    ],
    [
      "Checked what they have today",
      "Payroll by a national bureau, benefits by a broker, workers' comp by the state fund.",
      { kind: "other", durationMinutes: 40 },
    ],
    [
      "Walked through a typical week of their office",
      "Hours come on paper from two sites. Corrections after nearly every pay run.",
      { kind: "meeting", durationMinutes: 60, outcome: "interested" },
    ],
    [
      "Spoke with the controller about budget",
      "Would move for a better health plan at equal cost. Decision before the renewal.",
      { kind: "call", durationMinutes: 25, outcome: "later" },
    ],
    [
      "Sent census template",
      "Needs it without names. Told them that age, state and wage are enough.",
      { kind: "email" },
    ],
  ],
  "Needs Analysis": [
    ["Received the census", "Complete but for three wages. Turnover is lower than I expected.", { kind: "email" }],
    [
      "Met the owner on site",
      "Clean shop, written safety program. Two claims in three years, both small.",
      { kind: "meeting", durationMinutes: 75, outcome: "wants_proposal" },
    ],
    [
      "Reviewed their benefits with our plan desk",
      "Our silver plan beats theirs in premium and network. Dental is a wash.",
      { kind: "other", durationMinutes: 45 },
    ],
    [
      "Call about handbook and onboarding",
      "No handbook since 2019. HR questions go to the owner's sister-in-law.",
      { kind: "call", durationMinutes: 30, outcome: "interested" },
    ],
    [
      "Went through last year's payroll reports",
      "Overtime peaks in spring. They file in two states and were late once.",
      { kind: "meeting", durationMinutes: 50, outcome: "wants_proposal" },
    ],
  ],
  Proposal: [
    [
      "Walked through pricing",
      "Rate per payroll is understood. Asked twice what happens when wages go up.",
      { kind: "meeting", durationMinutes: 45, outcome: "interested" },
    ],
    [
      "Answered benefits questions",
      "Wants to keep the family's doctors. Sent the provider search of the network.",
      { kind: "email", outcome: "interested" },
    ],
    [
      "Compared us with their bureau, line by line",
      "We are dearer on payroll alone and lower with comp and benefits in it.",
      { kind: "call", durationMinutes: 40, outcome: "reached" },
    ],
    [
      "Presented to the owner and the controller",
      "Good talk. The controller wants a reference of the same trade.",
      { kind: "meeting", durationMinutes: 60, outcome: "interested" },
    ],
  ],
  Negotiation: [
    [
      "Call about the rate",
      "Asked for a quarter point less. Told them what we could leave out instead.",
      { kind: "call", durationMinutes: 18, outcome: "reached" },
    ],
    [
      "Reference call took place",
      "They spoke half an hour with a client of ours and liked the answer about service.",
      { kind: "call", durationMinutes: 30, outcome: "interested" },
    ],
    [
      "Sent a written answer on workers' comp",
      "Explained how the experience modifier carries over in the first year.",
      { kind: "email" },
    ],
    [
      "Talked through the start date",
      "First pay run of the month, so that the quarter's reports stay in one place.",
      { kind: "call", durationMinutes: 15, outcome: "reached" },
    ],
  ],
  Closing: [
    [
      "Agreed on the first pay date",
      "Two dry runs before. Their office sends year-to-date figures by the 15th.",
      { kind: "call", durationMinutes: 20, outcome: "reached" },
    ],
    [
      "Their attorney had two questions",
      "Liability for past filings and the notice period. Both answered by clause.",
      { kind: "email" },
    ],
    [
      "Confirmed who signs and who is told",
      "The owner signs, the controller gets copies. Prefers the call in the morning.",
      { kind: "call", durationMinutes: 12, outcome: "reached" },
    ],
  ],
};

/** What happens between them, in any stage. */
export const BETWEEN: Talk[] = [
  ["Tried the office twice, line busy", null, { kind: "call", durationMinutes: 1, outcome: "no_answer" }],
  [
    "Front desk took a message",
    "Back from the job site on Thursday.",
    { kind: "call", durationMinutes: 3, outcome: "left_message" },
  ],
  ["Sent our comparison of PEO and payroll bureau", "Two pages, with the tax filings side by side.", { kind: "email" }],
  [
    "Coffee with the operations manager",
    "Would be the daily user. Wants time off approved from a phone.",
    { kind: "meeting", durationMinutes: 40, outcome: "interested" },
  ],
  [
    "Reached the bookkeeper",
    "Year-to-date figures come from two systems. She sends both as spreadsheets.",
    { kind: "call", durationMinutes: 14, outcome: "reached" },
  ],
  [
    "Wrote about the renewal date of their health plan",
    "Rates come 60 days before. Asked to see them as soon as they arrive.",
    { kind: "email", outcome: "later" },
  ],
  ["Voicemail with two times to choose from", null, { kind: "call", durationMinutes: 2, outcome: "left_message" }],
  [
    "Demo of the employee app",
    "Shift swaps got the most questions. Two supervisors joined from the warehouse.",
    { kind: "meeting", durationMinutes: 35, outcome: "interested" },
  ],
  ["Sent answers on 401(k) matching", "Their match can stay as it is; vesting is carried over.", { kind: "email" }],
  [
    "Number of last year's contact is out of service",
    "The new one is on their website.",
    { kind: "call", durationMinutes: 1, outcome: "wrong_number" },
  ],
  [
    "Looked up their workers' comp class codes",
    "Three codes, one of them wrong since 2023.",
    { kind: "other", durationMinutes: 20 },
  ],
  ["Manager's meeting moved, nobody came", null, { kind: "meeting", outcome: "no_show" }],
];

/** How a deal ends that is lost. */
export const REFUSALS: Talk[] = [
  ["Heard that they decided against it", null, { kind: "call", durationMinutes: 8, outcome: "not_interested" }],
  ["Their answer came by email", "Thanked us for the work, two lines.", { kind: "email", outcome: "not_interested" }],
  [
    "The owner called to say no",
    "Polite, and open to hear from us again.",
    { kind: "call", durationMinutes: 11, outcome: "not_interested" },
  ],
];

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
