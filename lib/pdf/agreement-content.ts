import "server-only";
import { type AgreementBody, filledIn } from "@/lib/agreements/body";
import { defaultAgreement } from "@/lib/agreements/default";
import { formatDateOnly } from "@/lib/domain/dates";
import type { FeeKind, ProposalType } from "@/lib/domain/enums";
import type { AgreementContent } from "@/lib/proposals/agreement/contract";
import { employeesOf, placeholderValues, SERVICE_NAME, statesOf, zoneOf } from "./agreement-values";
import { type Exhibit, exhibitsClause, exhibitTitle } from "./exhibits";
import { paragraphsOf, partOfLine, singleLine } from "./typography";

export interface AgreementInput {
  providerName: string;
  /** One line, or several separated by line breaks. May be empty. */
  providerAddress: string;
  /** 'PRO-000123' */
  proposalCode: string;
  proposalType: ProposalType;
  /** 'yyyy-MM-dd', a day in the provider's time zone. */
  createdDate: string;
  /** When the proposal became an agreement, which the file bears as its date: the same whenever it is printed. */
  madeAt: Date;
  /** The provider's time zone (IANA). */
  timeZone: string;
  company: {
    name: string;
    addressLine1: string;
    addressLine2: string | null;
    city: string;
    state: string;
    zipCode: string;
    taxIdLast4: string | null;
  };
  signer: { firstName: string; lastName: string; title: string; email: string; phone: string | null };
  countersigner: { name: string; email: string; title: string | null };
  /** `grossWages` is formatted text: '$2,000,000'. */
  census: { employeeCount: number; grossWages: string; statesOfOperation: string[] };
  products: { name: string; description: string | null }[];
  /** The lines that the client saw; amounts are formatted text. */
  pricing: AgreementContent["pricing"];
  /** The charges on the census, as formatted text. */
  charges: { yearly: string; monthly: string; perEmployeeMonthly: string };
  salesRepName: string;
  logo: Logo | null;
}

/** The provider's logo on the first page. */
export interface Logo {
  png: Uint8Array;
  /** SHA-256 of `png`, as 64 hexadecimal digits. */
  hash: string;
}

/** The agreed text: the provider's own with its exhibits, or our default. */
export interface AgreementText {
  body: AgreementBody;
  exhibits: Exhibit[];
}

export const defaultText = (type: ProposalType, fees?: ReadonlySet<FeeKind>): AgreementText => ({
  body: defaultAgreement(type, fees),
  exhibits: [],
});

const TITLE = "Client Service Agreement";
const SIGNATURES =
  "Signed for the parties by people with authority to bind them. This Agreement begins with the later signature.";

/** Everything that an agreement says, as clean lines: its PDF is printed from this, and screens show it as text. */
export function agreementContent(input: AgreementInput, { body, exhibits }: AgreementText): AgreementContent {
  const values = placeholderValues(input);
  const filled = filledIn(body, partOfLine, (name) => singleLine(values[name]));
  const sections = filled.content.filter(({ type }) => type === "heading").length;
  return {
    title: TITLE,
    service: SERVICE_NAME[input.proposalType],
    proposalCode: singleLine(input.proposalCode),
    createdDate: input.createdDate,
    provider: { name: singleLine(input.providerName), address: paragraphsOf(input.providerAddress) },
    facts: factsOf(input),
    body: filled,
    pricing: input.pricing.map(({ mainText, subText, amount }) => ({
      mainText: singleLine(mainText),
      subText: singleLine(subText),
      amount: singleLine(amount),
    })),
    services: input.products.map(({ name, description }) => ({
      name: singleLine(name),
      description: paragraphsOf(description ?? ""),
    })),
    signing: {
      number: `${sections + 1}`,
      sentences: [exhibitsClause(exhibits), SIGNATURES].filter((sentence) => sentence !== ""),
      parties: partiesOf(input),
    },
    exhibits: exhibits.map((exhibit, index) => ({
      title: exhibitTitle(exhibit, index),
      pageCount: exhibit.pageCount,
    })),
  };
}

function factsOf(input: AgreementInput): AgreementContent["facts"] {
  const { company, signer, census } = input;
  const states = statesOf(input);
  const employees = employeesOf(census.employeeCount);
  const client = [
    company.name,
    company.addressLine1,
    company.addressLine2 ?? "",
    `${company.city}, ${company.state} ${company.zipCode}`,
    company.taxIdLast4 ? `Federal tax ID ending in ${company.taxIdLast4}` : "",
    `Signer: ${signer.firstName} ${signer.lastName}, ${signer.title}`,
    signer.email,
    signer.phone ?? "",
  ];
  const agreement = [
    `Proposal ${input.proposalCode}`,
    `${formatDateOnly(input.createdDate, "written")} (${zoneOf(input)})`,
    states === "" ? employees : `${employees} in ${states}`,
    input.salesRepName.trim() === "" ? "" : `Your representative: ${input.salesRepName}`,
    `For the Provider: ${input.countersigner.name}`,
    input.countersigner.email,
  ];
  const clean = (lines: string[]) => lines.map(singleLine).filter((line) => line !== "");
  return [
    { label: "CLIENT", lines: clean(client) },
    { label: "AGREEMENT", lines: clean(agreement) },
  ];
}

function partiesOf({ company, providerName, signer, countersigner }: AgreementInput) {
  const signerOf = (...who: (string | null)[]) =>
    `Signer: ${who
      .map((part) => singleLine(part ?? ""))
      .filter((part) => part !== "")
      .join(", ")}`;
  const client = signerOf(`${signer.firstName} ${signer.lastName}`, signer.title);
  return [
    { role: "client" as const, name: singleLine(company.name), signer: client },
    {
      role: "provider" as const,
      name: singleLine(providerName),
      signer: signerOf(countersigner.name, countersigner.title),
    },
  ];
}
