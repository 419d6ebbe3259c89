import { type FieldCatalog, folded } from "@/lib/table-file/rules";

/** What a column may be read as. 'personal' is never read, 'unused' is not needed. */
export const FIELDS = {
  state: "State",
  zip: "ZIP code",
  annual: "Pay per year",
  hourly: "Pay per hour",
  weekly: "Pay per week",
  biweekly: "Pay every two weeks",
  semimonthly: "Pay twice a month",
  monthly: "Pay per month",
  period: "Pay per pay period",
  rate: "Pay rate, by pay type",
  payType: "Pay type",
  frequency: "Pay frequency",
  weekHours: "Hours per week",
  periodHours: "Hours per pay period",
  yearHours: "Hours per year",
  classCode: "Workers' comp class code",
  status: "Status or kind of employee",
  people: "Number of people",
  employeeId: "Employee ID (to find one person's rows)",
} as const;

export type Field = keyof typeof FIELDS;

/** What a header can name. */
export type NamedUse = Field | "personal";

export type ColumnUse = NamedUse | "unused";

/** Fields that several columns may have: each can say that somebody has left or is a contractor. */
export const isRepeatable = (field: ColumnUse): boolean =>
  field === "status" || field === "unused" || field === "personal";

const PAY = "(?:pay|wages?|salary|gross|earnings|compensation|rate)";

/**
 * Folded headers of payroll systems (ADP, Paycom, Paycor, Paychex, Gusto, PrismHR, Kamsa) and of brokers' forms. Of two columns
 * with the same meaning the one that is named earlier counts.
 */
const HEADERS: readonly (readonly [Field, string])[] = [
  ["state", "(?:sui|suta|ui|sui sdi|unemployment)(?: tax)?(?: state)?(?: code)?"],
  [
    "state",
    "(?:worked in|works in|work|work location|worksite|location|job|employment)(?: address)? state(?: code| province)?",
  ],
  ["state", "(?:(?:primary|us|employee|ee) )?(?:state|st)(?: code| province)?|province state"],
  ["state", "(?:.* )?address state(?: territory)?(?: code)?|state territory code"],
  ["state", "(?:lived in|lives in|home|resident|residence|mailing) state(?: code| province)?"],
  ["state", "(?:work )?location|work ?site|primary state province"],
  ["zip", "(?:work|worksite|location) (?:zip|postal)(?: code)?"],
  ["zip", "(?:.* )?(?:zip|zip ?code|postal ?code|zip postal code|zip postal)"],
  ["annual", `(?:annual|annualized|yearly)(?: base| gross)? ${PAY}|annual|(?:total|estimated|base) annual ${PAY}`],
  [
    "annual",
    "rate #?1 annualized|(?:ytd )?annualized|annualized (?:ytd|rate)|(?:average|avg)(?: annual)? (?:wage|salary|pay)s?",
  ],
  ["annual", "base salary|salary|annual gross|gross wages|wages?|gross annual"],
  ["hourly", `hourly|hourly ${PAY}|${PAY} hourly|(?:rate|pay) per hour|(?:base )?hourly pay rate|pay rate hourly`],
  ["weekly", `weekly(?: gross)? ${PAY}|${PAY} per week`],
  ["biweekly", `bi ?weekly(?: gross)? ${PAY}`],
  ["semimonthly", `semi ?monthly(?: gross)? ${PAY}`],
  ["monthly", `monthly(?: gross)? ${PAY}|${PAY} per month`],
  [
    "period",
    `(?:gross |${PAY} )?per (?:pay )?period(?: ${PAY})?|per pay ${PAY}|(?:pay )?period (?:pay|gross|amount|salary|wages)`,
  ],
  ["period", `gross(?: ${PAY})? per (?:pay )?period|gross wages per pay period`],
  ["rate", "(?:regular )?pay rate(?: amount)?|rate of pay|hourly rate or salary(?: amt| amount)?|compensation rate"],
  ["rate", "rate(?: #?1)?|base rate|rate amount|pay amount|compensation|base pay|pay"],
  [
    "payType",
    "pay type|pay basis|rate type|compensation type|(?:regular )?pay rate description|basis|salary hourly|hourly salary",
  ],
  [
    "payType",
    "wage type|type of pay|pay class|compensation unit|rate unit|unit|salaried hourly|hourly or salary|salary or hourly",
  ],
  ["payType", "flsa(?: status| description| code)?|exempt status"],
  ["frequency", "pay frequency|pay schedule|payroll frequency|pay cycle|frequency|pay period|payroll schedule"],
  [
    "weekHours",
    "(?:standard |std |normal |scheduled |avg |average |weekly )?(?:hours|hrs)(?: (?:per )?(?:week|wk))?|(?:weekly|std) hours",
  ],
  ["periodHours", "scheduled pay period hours|(?:pay )?period hours|hours per (?:pay )?period"],
  ["yearHours", "hours worked|(?:annual|yearly) hours|hours (?:per )?year"],
  [
    "classCode",
    "(?:wc|work comp|workers comp|workers compensation)(?: class)?(?: code)?|(?:class|comp) code|comp class",
  ],
  ["classCode", "naics workers comp code|ncci(?: class)?(?: code)?"],
  ["status", "(?:position |employment |employee |ee |dol |worker |work )?status|ft pt|full part time"],
  ["status", "(?:employment|employee|ee|worker) type"],
  [
    "people",
    "count|head ?count|(?:number|no|num|#) of (?:employees|ees|people)|# ?(?:employees|ees|people)|(?:employee|ee) count",
  ],
  ["people", "employees|ees|people|fte count"],
  ["employeeId", "(?:employee|emp|ee|worker|associate|person|gusto employee) (?:id|number|no|num|#|code)|file number"],
];

const PATTERNS = HEADERS.map(([field, words]) => ({ field, pattern: new RegExp(`^(?:${words})$`) }));

/** Columns that are never read, whatever is in them. */
const PERSONAL =
  /\b(names?|first|last|middle|initials?|employee|worker|person|ssn|ss|social|tax id|tin|dob|birth\w*|born|age|gender|sex|ethnic\w*|race|address|street|city|county|e ?mail|phone|mobile|cell|fax|marital|married|spouse|dependents?|child|children|family|relation\w*|medical|dental|vision|health|tier|coverage|plan|disab\w*|veteran|citizen\w*|immigration|visa|bank|account|routing|title|job|position|occupation|emergency|driver\w*|passport)\b/;

/** How the columns of a census are found. */
export const CENSUS: FieldCatalog<NamedUse> = {
  fieldOf(header) {
    const words = folded(header);
    if (!words) return undefined;
    const rank = PATTERNS.findIndex(({ pattern }) => pattern.test(words));
    const known = PATTERNS[rank];
    if (known) return { field: known.field, rank };
    return PERSONAL.test(words) ? { field: "personal", rank: PATTERNS.length } : undefined;
  },
  isRepeatable,
  mayLackHeaders: true,
};
