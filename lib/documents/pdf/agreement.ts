import "server-only";
import { formatDateOnly, utcMidnight, zoneName } from "@/lib/domain/dates";
import { formatAmount, formatDollars, formatNumber } from "@/lib/domain/format";
import {
  FEES_INTRO,
  feeClauses,
  furtherSections,
  type ProposalType,
  SERVICE_NAME,
  SERVICES_INTRO,
} from "./agreement-terms";
import { createDocument, sha256Hex } from "./document-file";
import { drawFoot, INK, PAGE, type PageCanvas } from "./page-canvas";
import { drawPricing, type PricedLine, pricingStart } from "./pricing-table";
import { blocksHeight, drawEmptyBlocks, type Party, type SignerRole } from "./signature-block";
import { TextFlow } from "./text-flow";
import { paragraphsOf, singleLine, Typography } from "./typography";

export interface AgreementInput {
  providerName: string;
  /** One line, or several separated by line breaks. May be empty. */
  providerAddress: string;
  /** 'PRO-000123' */
  proposalCode: string;
  proposalType: ProposalType;
  /** 'yyyy-MM-dd', a day of the provider's calendar. */
  createdDate: string;
  /** The provider's (IANA). */
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
  /** Dollars a year. */
  census: { employeeCount: number; grossWages: number; statesOfOperation: string[] };
  products: { name: string; description: string | null }[];
  /** The lines the client saw; amounts are formatted text. */
  pricing: PricedLine[];
  /** What they come to on the census, in dollars. */
  charges: { yearly: number; monthly: number; perEmployeeMonthly: number };
  salesRepName: string;
}

const TITLE = "Client Service Agreement";
const INDENT = 26;
/** Points of the sentence above the table of fees. */
const FEES_INTRO_HEIGHT = 40;
/** Lines of a column that the longest name which a form takes needs, in the widest letters. */
const MOST_LINES = 12;

/**
 * The unsigned Client Service Agreement: US Letter, with an empty signature block for client and provider.
 * The same input always gives the same bytes. @throws PdfInputError for a character that no font has.
 */
export async function renderAgreement(input: AgreementInput): Promise<Uint8Array> {
  const seed = sha256Hex(JSON.stringify(input));
  const code = singleLine(input.proposalCode);
  const provider = singleLine(input.providerName);
  const client = singleLine(input.company.name);
  const created = new Date(`${input.createdDate}T12:00:00Z`);
  const pdf = createDocument(
    {
      title: `${TITLE} ${code} – ${client}`,
      author: provider,
      subject: SERVICE_NAME[input.proposalType],
      date: created,
    },
    seed,
  );
  const type = await Typography.load(pdf, [JSON.stringify(input)]);
  const flow = new TextFlow(pdf, type, (canvas) => drawRunningHead(canvas, provider, code));

  drawOpening(flow, input);
  const section = sections(flow);
  section("Services");
  drawServices(flow, input);
  section("Fees", FEES_INTRO_HEIGHT + pricingStart(flow, input.pricing));
  flow.paragraph(FEES_INTRO, { after: 8 });
  drawPricing(flow, input.pricing);
  numbered(flow, 2, [estimateClause(input), ...feeClauses(input.proposalType)]);
  const further = furtherSections(input.proposalType);
  const parties = partiesOf(input);
  const ending = SIGNATURES_HEAD + blocksHeight(type, parties);
  further.forEach(({ title, clauses }, index) => {
    numbered(flow, section(title), clauses, index === further.length - 1 ? ending : undefined);
  });
  drawSignatures(flow, section, parties);

  flow.canvases.forEach((canvas, index) => {
    drawFoot(canvas, `${TITLE} ${code}`, `Page ${index + 1} of ${flow.canvases.length}`);
  });
  flow.flush();
  type.finalize(seed);
  return pdf.save({ subsetFonts: true });
}

function drawRunningHead(canvas: PageCanvas, provider: string, code: string): void {
  const [name = ""] = canvas.type.wrap(provider, "regular", 7.5, 380);
  canvas.text(name, PAGE.left, 752, { size: 7.5, gray: INK.muted });
  canvas.textRight(code, PAGE.right, 752, { size: 7.5, gray: INK.muted });
}

function drawOpening(flow: TextFlow, input: AgreementInput): void {
  const { company, signer, census } = input;
  flow.y = 744;
  flow.paragraph(singleLine(input.providerName), { style: "semibold", size: 17, leading: 21, after: 2 });
  for (const line of paragraphsOf(input.providerAddress)) {
    flow.paragraph(line, { size: 8.5, leading: 12, gray: INK.muted, after: 0 });
  }
  flow.space(12);
  flow.canvas.rule(PAGE.left, flow.y, PAGE.right, INK.text, 0.9);
  flow.space(22);
  flow.paragraph(TITLE, { tag: "H1", style: "semibold", size: 22, leading: 27, after: 1 });
  flow.paragraph(SERVICE_NAME[input.proposalType], { size: 11, leading: 16, gray: INK.muted, after: 18 });

  const employees = employeesOf(census.employeeCount);
  const created = `${formatDateOnly(input.createdDate, "written")} (${zoneName(utcMidnight(input.createdDate), input.timeZone)})`;
  const states = census.statesOfOperation.map(singleLine).join(", ");
  const street = [company.addressLine1, company.addressLine2 ?? ""].map(singleLine).filter((line) => line !== "");
  const place = singleLine(`${company.city}, ${company.state} ${company.zipCode}`);
  drawFacts(flow, [
    {
      label: "CLIENT",
      lines: [
        company.name,
        ...street,
        place,
        ...(company.taxIdLast4 ? [`Federal tax ID ending in ${company.taxIdLast4}`] : []),
        `Signer: ${signer.firstName} ${signer.lastName}, ${signer.title}`,
        [signer.email, signer.phone ?? ""].filter((part) => part.trim() !== "").join("  ·  "),
      ],
    },
    {
      label: "AGREEMENT",
      lines: [
        `Proposal ${input.proposalCode}`,
        created,
        states === "" ? employees : `${employees} in ${states}`,
        ...(input.salesRepName.trim() === "" ? [] : [`Your representative: ${input.salesRepName}`]),
        `For the Provider: ${input.countersigner.name}`,
        input.countersigner.email,
      ],
    },
  ]);
  flow.paragraph(
    `This Agreement is made between ${singleLine(input.providerName)} (the “Provider”) and ${singleLine(company.name)} (the “Client”). The “proposal” is the offer ${singleLine(input.proposalCode)} that the Client accepted online.`,
    { after: 4 },
  );
}

/** Two columns under a small label each; the first line of a column is strong. */
function drawFacts(flow: TextFlow, columns: { label: string; lines: string[] }[]): void {
  const top = flow.y;
  const width = (PAGE.right - PAGE.left) / 2 - 10;
  let lowest = top;
  columns.forEach(({ label, lines }, column) => {
    const x = PAGE.left + column * (width + 20);
    const heading = flow.tags.add("P");
    flow.canvas.text(label, x, top - 8, { style: "semibold", size: 7, gray: INK.muted, element: heading });
    let y = top - 24;
    lines.forEach((line, index) => {
      const options = index === 0 ? ({ style: "semibold", size: 10.5 } as const) : { size: 9 };
      const element = flow.tags.add("P");
      for (const part of flow.lines(singleLine(line), width, options).slice(0, MOST_LINES)) {
        flow.canvas.text(part, x, y, { ...options, element });
        y -= 13.5;
      }
    });
    lowest = Math.min(lowest, y);
  });
  flow.y = lowest + 2;
  flow.canvas.rule(PAGE.left, flow.y, PAGE.right, INK.faint);
  flow.space(12);
}

function drawServices(flow: TextFlow, { proposalType, products }: AgreementInput): void {
  flow.paragraph(SERVICES_INTRO[proposalType], { after: 8 });
  for (const product of products) {
    flow.ensure(30);
    flow.paragraph(singleLine(product.name), { style: "semibold", after: 1 });
    const description = paragraphsOf(product.description ?? "");
    description.forEach((text) => {
      flow.paragraph(text, { size: 9, gray: INK.muted, after: 2 });
    });
    flow.space(4);
  }
}

/** Counts the sections: each call sets the next heading and gives its number back. */
function sections(flow: TextFlow): (title: string, following?: number) => number {
  let number = 0;
  return (title, following = 48) => {
    number += 1;
    flow.space(12);
    flow.ensure(20 + following);
    const element = flow.tags.add("H2");
    flow.canvas.text(`${number}`, PAGE.left, flow.y - 11.5, { style: "semibold", size: 12, element });
    flow.paragraph(title, { x: PAGE.left + INDENT, style: "semibold", size: 12, leading: 16, after: 5, element });
    return number;
  };
}

/** The clauses of a section; the last one stays on a page with the `keepWith` points that follow it. */
function numbered(flow: TextFlow, section: number, clauses: string[], keepWith?: number): void {
  clauses.forEach((clause, index) => {
    const isLast = index === clauses.length - 1;
    flow.item(`${section}.${index + 1}`, clause, { indent: INDENT, ...(isLast && { keepWith }) });
  });
}

function estimateClause({ census, charges }: AgreementInput): string {
  return `On the census of the proposal, ${employeesOf(census.employeeCount)} with gross wages of ${formatAmount(census.grossWages)} a year, these prices come to ${formatDollars(charges.yearly)} a year, ${formatDollars(charges.monthly)} in an average month and ${formatDollars(charges.perEmployeeMonthly)} per employee and month. That is an estimate: each invoice follows the wages and employees of its payroll.`;
}

const employeesOf = (count: number): string => `${formatNumber(count)} ${count === 1 ? "employee" : "employees"}`;

/** Points above the blocks: the section's heading and its sentence. */
const SIGNATURES_HEAD = 92;

function partiesOf({ company, providerName, signer, countersigner }: AgreementInput): Record<SignerRole, Party> {
  const toBeSigned = (...who: (string | null)[]) =>
    `To be signed by ${who
      .map((part) => singleLine(part ?? ""))
      .filter((part) => part !== "")
      .join(", ")}`;
  return {
    client: {
      name: singleLine(company.name),
      signer: toBeSigned(`${signer.firstName} ${signer.lastName}`, signer.title),
    },
    provider: { name: singleLine(providerName), signer: toBeSigned(countersigner.name, countersigner.title) },
  };
}

function drawSignatures(
  flow: TextFlow,
  section: (title: string, following: number) => number,
  parties: Record<SignerRole, Party>,
): void {
  section("Signatures", blocksHeight(flow.type, parties) + 40);
  flow.paragraph(
    "Signed for the parties by people with authority to bind them. This Agreement begins with the later signature.",
    { after: 14 },
  );
  drawEmptyBlocks(flow.canvas, flow.y, parties);
}
