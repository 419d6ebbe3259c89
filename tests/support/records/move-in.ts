import { csvText } from "@/lib/csv";
import { addDays, endOfQuarter, startOfQuarter, todayIn } from "@/lib/domain/dates";
import { PROVIDER_ZONE } from "./catalog";

/** The name and address by which another system's export names somebody. */
export interface Owner {
  name: string;
  email: string;
}

/** Whose records a team brings along; `gone` has left, and is nobody here. */
export interface Owners {
  lead: Owner;
  ana: Owner;
  ben: Owner;
  gone: Owner;
}

const today = todayIn(PROVIDER_ZONE);
/** Days of deals by what figures count them in: this quarter, the one before, and neither the last 365 days. */
export const DAYS = {
  thisQuarter: startOfQuarter(today),
  lastQuarter: addDays(startOfQuarter(today), -10),
  longAgo: addDays(today, -400),
  endOfQuarter: endOfQuarter(today),
  nextQuarter: addDays(endOfQuarter(today), 30),
};

const FIRST = "Amber Birch Cedar Delta Ember Fern Granite Harbor Iron Juniper Keystone Lark Maple North Oak Pine".split(
  " ",
);
const TRADE =
  "Bakery,Builders,Clinics,Dental,Electric,Foods,Grading,Hotels,Interiors,Joinery,Kitchens,Logistics,Masonry,Nursery,Optics,Plumbing,Quarry,Roofing,Staffing".split(
    ",",
  );
const PLACES = [
  ["Boulder", "Colorado", "80301"],
  ["Provo", "UT", "84601"],
  ["Anchorage", "Alaska", "99501"],
  ["Omaha", "Nebraska", "68102"],
  ["Boston", "MA", "2108"],
] as const;
const EMPLOYEES = ["8", "24", "140", "320", "900"];
const INDUSTRIES = ["Food Production", "HOSPITAL_HEALTH_CARE", "Construction", ""];

/** Of 300; the first two are called the same, in different states. */
const companyName = (number: number): string =>
  number === 1 ? "Amber Bakery" : `${FIRST[number % FIRST.length]} ${TRADE[Math.floor(number / FIRST.length)]}`;
const companyId = (number: number): string => `${9_000 + number}`;
const at = <T>(of: readonly T[], number: number): T => of[number % of.length] as T;

/** What is wrong in a file, by the row's number in it. */
const WRONG_COMPANIES: Record<number, Record<string, string>> = {
  17: { "Postal Code": "803011" },
  118: { City: "Boulder", "State/Region": "Colorado", "Postal Code": "84601" },
  219: { "Company Domain Name": "to be found" },
  260: { "Company name": "" },
};
const WRONG_CONTACTS: Record<number, Record<string, string>> = {
  50: { Email: "casey at client.test" },
  150: { "Phone Number": "555-01" },
  250: { "First Name": "", "Last Name": "" },
  // Once more under another ID.
  399: { "First Name": "Contact99", Email: "contact99@client.test" },
};

const csvOf = (rows: Record<string, string>[]): string =>
  csvText(
    rows.map((row) => Object.values(row)),
    Object.keys(rows[0] ?? {}),
  );

/** 300 companies: 100 of Ana's, 100 of Ben's by address, 70 of the leader's, and 30 of who has left. */
export function companiesCsv({ lead, ana, ben, gone }: Owners): string {
  const ownerOf = (number: number): string =>
    [ana.name, ben.email, number < 270 ? lead.name : gone.name][Math.floor(number / 100)] ?? "";
  const rows = Array.from({ length: 300 }, (_, number) => {
    const [city, state, zip] = at(PLACES, number);
    return {
      "Record ID": companyId(number),
      "Company name": companyName(number),
      "Company Domain Name": `client${number}.test`,
      "Company owner": ownerOf(number),
      "Create Date": "2026-03-01 09:12",
      "Phone Number": "303-555-0110",
      Industry: at(INDUSTRIES, number),
      "Number of Employees": at(EMPLOYEES, number),
      "Street Address": `${number + 1} Main Street`,
      City: city,
      "State/Region": state,
      "Postal Code": zip,
      "Country/Region": "United States",
      ...WRONG_COMPANIES[number],
    };
  });
  return csvOf(rows);
}

/** 400 contacts: one of each company, and a second one of the first hundred. */
export function contactsCsv({ ana }: Owners): string {
  const rows = Array.from({ length: 400 }, (_, number) => ({
    "Record ID": `${5_000 + number}`,
    "First Name": `Contact${number}`,
    "Last Name": "O'Neil-Diaz",
    Email: `Contact${number}@client.test`,
    "Phone Number": `+1 303-555-${String(number).padStart(4, "0")}`,
    "Contact owner": ana.name,
    "Primary Associated Company ID": companyId(number % 300),
    "Associated Company": number % 300 === 260 ? "" : companyName(number % 300),
    "Job Title": "Controller",
    ...WRONG_CONTACTS[number],
  }));
  return csvOf(rows);
}

const WON = "Closed Won";
const LOST = "Closed Lost";

/**
 * 120 deals, each of another company from the 21st on, whose owner is not always the deal's: 40 of Ana's, 34 of Ben's by address, 24 of the
 * leader's and 17 of who has left, by name and by address; 30 of them won, 20 lost and 65 open. Five are wrong.
 */
export function dealsCsv({ lead, ana, ben, gone }: Owners): string {
  const { thisQuarter, lastQuarter, longAgo, nextQuarter } = DAYS;
  const end = `${DAYS.endOfQuarter} 00:00`;
  const groups: [
    deals: number,
    owner: string,
    stage: string,
    day: string,
    amount: string,
    more?: Record<string, string>,
  ][] = [
    [6, ana.name, WON, thisQuarter, "10000"],
    [6, ana.name, WON, lastQuarter, "5000"],
    [8, ana.name, LOST, thisQuarter, "3000", { "Closed Lost Reason": "Stayed with their broker" }],
    [10, ana.name, "Contract Sent", end, "12000", { "Deal probability": "0.9" }],
    [10, ana.name, "Presentation Scheduled", nextQuarter, "8000", { "Deal probability": "0.6" }],
    [4, ben.email, WON, thisQuarter, "20000"],
    [4, ben.email, WON, lastQuarter, "2500.5"],
    [6, ben.email, LOST, lastQuarter, "1000"],
    [20, ben.email, "Pricing sent", end, "4000", { "Deal probability": "0.5" }],
    [5, lead.name, WON, thisQuarter, "$1,000.00"],
    [4, lead.name, LOST, thisQuarter, "500"],
    [15, lead.name, "Appointment Scheduled", "", ""],
    // Its company is one of those that are wrong.
    [1, ana.name, "Contract Sent", end, "1000"],
    [1, ana.name, "Contract Sent", end, "twelve thousand"],
    [1, ana.name, WON, nextQuarter, "1000"],
    [1, ana.name, "Contract Sent", end, "1000", { [COMPANY_ID]: "", [COMPANY]: "" }],
    [1, ana.name, "Contract Sent", end, "EUR 9000"],
    [3, gone.name, WON, lastQuarter, "7000"],
    [2, gone.email, WON, longAgo, "100000"],
    [2, gone.email, LOST, thisQuarter, "2000"],
    [10, gone.name, "Qualified To Buy", end, "1000", { "Deal probability": "0.2" }],
  ];
  const rows = groups.flatMap(([deals, owner, stage, day, amount, more]) =>
    Array.from({ length: deals }, () => ({ owner, stage, day, amount, more })),
  );
  return csvOf(
    rows.map(({ owner, stage, day, amount, more }, number) => ({
      "Record ID": `${7_000 + number}`,
      "Deal Name": `PEO ${number}`,
      "Deal Stage": stage,
      "Close Date": day,
      "Deal owner": owner,
      Amount: amount,
      Pipeline: "Sales Pipeline",
      [COMPANY_ID]: companyId(20 + number),
      [COMPANY]: companyName(20 + number),
      "Create Date": "2026-09-01 10:10",
      "Deal probability": "",
      "Closed Lost Reason": "",
      ...more,
    })),
  );
}

const COMPANY_ID = "Associated Company IDs (Primary)";
const COMPANY = "Associated Company (Primary)";
