import { FEE_KINDS, type FeeKind, type ProposalType } from "@/lib/domain/enums";
import type { AgreementBody, Block, TextBlock } from "./body";
import { readTyped } from "./placeholders";

interface Section {
  title: string;
  clauses: string[];
}

const OPENING =
  "This Agreement is made between {{provider_name}} (the “Provider”) and {{client_name}} (the “Client”). The “proposal” is the offer {{proposal_number}} that the Client accepted online.";

const SERVICES: Record<ProposalType, string> = {
  PEO: "The Provider supplies the services listed here for the Client’s worksite employees, from the start of the first payroll it processes for the Client.",
  ASO: "The Provider supplies the services listed here as the Client’s administrator, from the start of the first payroll it processes for the Client.",
};

const FEES =
  "The Client pays the fees in this table. They are the prices of the proposal named on the first page, as shown to the Client when it accepted that proposal.";

const ESTIMATE =
  "Based on the census of the proposal, {{employees}} with gross wages of {{gross_wages}} a year, these prices come to {{yearly_fees}} a year, {{monthly_fees}} in an average month and {{employee_fees}} per employee per month. That is an estimate: each invoice is based on the wages and employees of its payroll.";

const INVOICE_PEO =
  "Each payroll is invoiced with its gross wages, benefit contributions, the fees above, and the employer payroll taxes that no line above names. The invoice is due before the pay date, so that wages can be paid from cleared funds.";

const FEES_PEO = `${INVOICE_PEO} A line that names a tax, or a charge for one, is the Provider’s own charge for that tax, a percentage of the wages of a payroll: of all of them or, where the line names an amount, of each employee’s wages in a calendar year up to that amount. It is a price of this Agreement and not the rate that an authority has set, and it stands in place of that tax on the invoice. A line that names a tax in the Client’s own account is that tax, at the Client’s own rate.`;

const FEES_ASO =
  "The Provider invoices its fees with each payroll. Gross wages, payroll taxes and benefit contributions remain the Client’s own payments; where the Provider transmits them, the Client makes the funds available before the pay date.";

const FEES_BESIDES: Record<FeeKind, string> = {
  monthly_minimum:
    "Where the Provider’s fees for its services, without charges for taxes, come to less in a calendar month than the monthly minimum in this table, the Client pays the minimum for that month.",
  once: "A fee that this table marks “once” is charged a single time, with the first invoice unless its name says when. It is in none of the amounts a year, in an average month or per employee.",
};

const FEES_CHANGE =
  "The Provider may change a fee with 60 days’ written notice. A Client that does not accept the change may end this Agreement on the day the change would begin.";

const TERM: Section = {
  title: "Term",
  clauses: [
    "This Agreement begins on the date of the last signature below and continues until one party ends it with 30 days’ written notice.",
    "Either party may end it at once when the other does not pay an amount due within five business days of a written reminder, commits a serious breach and does not remedy it within ten business days, or becomes insolvent.",
    "When it ends, the Provider completes the payroll periods already begun and paid for, files the returns that belong to them, and hands over the Client’s records in a common electronic format within 30 days.",
  ],
};

const CLIENT_DUTIES: Section = {
  title: "Client responsibilities",
  clauses: [
    "The Client reports hours, pay, hires, departures and changes of address or status completely and in time for each payroll, and checks every payroll before it is released.",
    "The Client tells the Provider without delay of a workplace injury, an agency notice, a wage claim, a new place of work, or a plan to work in a state that is not named on the first page.",
    "The Client keeps its workplaces safe, holds the licenses its business needs, and names one person who may give the Provider instructions on its behalf.",
  ],
};

const EMPLOYER_PEO: Section = {
  title: "Co-employment",
  clauses: [
    "The Client and the Provider are co-employers of the worksite employees. Each has the duties set out here; neither is the other’s agent, partner or owner.",
    "The Provider pays wages, withholds, reports and remits payroll taxes under its own accounts where the law allows, sponsors the benefit plans the Client has chosen, and maintains workers’ compensation coverage when that is among the services in section 1.",
    "The Client directs and supervises the daily work of its employees, decides what its business makes and sells, and stays responsible for its products, its premises, professional licenses and the conduct of its business.",
    "Decisions to hire, promote, discipline and dismiss are made by the Client. The Provider may end co-employment of a person where a law, a benefit plan or a safety matter requires it, which does not by itself end that person’s employment with the Client.",
  ],
};

const EMPLOYER_ASO: Section = {
  title: "Employer responsibilities",
  clauses: [
    "The Client is and remains the sole employer of its employees. Nothing in this Agreement makes the Provider an employer, co-employer or joint employer of anyone who works for the Client.",
    "Payroll taxes are reported and paid under the Client’s own federal and state account numbers. The Client opens and keeps those accounts and authorizes the Provider to file on them.",
    "The Client sponsors its own benefit plans and holds its own workers’ compensation policy. The Provider administers them to the extent listed in section 1 and is not a plan fiduciary or an insurer.",
    "Decisions about hiring, pay, discipline and dismissal, and compliance with employment law, rest with the Client. Guidance from the Provider supports those decisions and is not legal advice.",
  ],
};

const CLOSING: Section[] = [
  {
    title: "Confidentiality and personal data",
    clauses: [
      "Each party keeps the other’s non-public information confidential, uses it only to perform this Agreement, and shares it only with people and suppliers who need it and are bound to the same care, or where a law requires it.",
      "Each party protects employee data, such as social security and bank account numbers, with safeguards that fit its sensitivity, and tells the other within three business days of learning that it was accessed without authority.",
      "These duties continue for three years after this Agreement ends, and for personal data as long as a party holds it.",
    ],
  },
  {
    title: "Electronic signatures",
    clauses: [
      "The parties agree to sign this Agreement electronically. An electronic signature binds a party like one written by hand, and each party may ask the other for a paper copy.",
      "The completed document carries a signing certificate as its last page and an electronic seal over the whole file. The certificate, with the log of the signing service where one is used, says who signed, when and from where; the seal shows whether the file has been changed since.",
    ],
  },
  {
    title: "General",
    clauses: [
      "This Agreement, with the proposal it names, is everything the parties have agreed on its subject. A change needs the written agreement of both. If one provision cannot be enforced, the others stay in force.",
      "Neither party is liable for a delay caused by events outside its reasonable control. Notices go in writing to the addresses on the first page; email is sufficient when its receipt is confirmed.",
      "The law of the state in which the Provider has its address applies, without its rules on conflicts of law.",
    ],
  },
];

const block = (type: TextBlock["type"], text: string): TextBlock => ({ type, content: [{ type: "text", text }] });

const section = ({ title, clauses }: Section): Block[] => [
  block("heading", title),
  ...clauses.map((text) => block("clause", text)),
];

/**
 * The agreement of a provider without one of its own. A PEO is a co-employer; an ASO's client is the only employer. `fees`:
 * the kinds of fees that the proposal has besides (D-244).
 */
export const defaultAgreement = (type: ProposalType, fees: ReadonlySet<FeeKind> = new Set()): AgreementBody =>
  readTyped({
    type: "doc",
    content: [
      block("paragraph", OPENING),
      block("heading", "Services"),
      block("paragraph", SERVICES[type]),
      { type: "services" },
      block("heading", "Fees"),
      block("paragraph", FEES),
      { type: "pricing_table" },
      ...[
        ESTIMATE,
        ...FEE_KINDS.filter((kind) => fees.has(kind)).map((kind) => FEES_BESIDES[kind]),
        type === "PEO" ? FEES_PEO : FEES_ASO,
        FEES_CHANGE,
      ].map((text) => block("clause", text)),
      ...[TERM, CLIENT_DUTIES, type === "PEO" ? EMPLOYER_PEO : EMPLOYER_ASO, ...CLOSING].flatMap(section),
    ],
  });
