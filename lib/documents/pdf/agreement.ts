import "server-only";
import type { AgreementBody } from "@/lib/domain/agreement-body";
import { textsOf } from "@/lib/domain/agreement-body";
import { formatDateOnly } from "@/lib/domain/dates";
import { defaultAgreement } from "@/lib/domain/default-agreement";
import type { ProposalType } from "@/lib/domain/enums";
import { drawBody, drawSection } from "./agreement-body";
import { employeesOf, SERVICE_NAME, statesOf, zoneOf } from "./agreement-values";
import { createDocument, sha256Hex } from "./document-file";
import { drawExhibits, type Exhibit, exhibitsClause } from "./exhibits";
import { drawFoot, INK, PAGE, type PageCanvas } from "./page-canvas";
import type { PricedLine } from "./pricing-table";
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

/** What is agreed on: the provider's own text and further documents, or ours. */
export interface AgreementText {
  body: AgreementBody;
  exhibits: Exhibit[];
}

const TITLE = "Client Service Agreement";
/** Lines of a column that the longest name which a form takes needs, in the widest letters. */
const MOST_LINES = 12;

export const defaultText = (type: ProposalType): AgreementText => ({ body: defaultAgreement(type), exhibits: [] });

/**
 * The unsigned Client Service Agreement: US Letter, its text, an empty signature block for client and provider, and the
 * exhibits. The same input always gives the same bytes. @throws PdfInputError for a character that no font has.
 */
export async function renderAgreement(
  input: AgreementInput,
  { body, exhibits }: AgreementText = defaultText(input.proposalType),
): Promise<Uint8Array> {
  const seed = sha256Hex(JSON.stringify([input, body, exhibits.map(({ name, sha256 }) => [name, sha256])]));
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
  const ending = exhibitsClause(exhibits);
  const type = await Typography.load(pdf, [JSON.stringify(input), ...body.content.flatMap(textsOf), ending]);
  const flow = new TextFlow(pdf, type, (canvas) => drawRunningHead(canvas, provider, code));

  drawOpening(flow, input);
  const parties = partiesOf(input);
  const exhibitsHeight = ending === "" ? 0 : flow.heightOf(ending) + AFTER_EXHIBITS;
  const room = blocksHeight(type, parties) + exhibitsHeight;
  const sectionCount = drawBody(flow, body, input, SIGNATURES_HEAD + room);
  drawSection(flow, `${sectionCount + 1}`, [{ text: "Signatures", style: "semibold" }], room + 40);
  if (ending !== "") flow.paragraph(ending, { after: AFTER_EXHIBITS });
  flow.paragraph(SIGNATURES, { after: 14 });
  drawEmptyBlocks(flow.canvas, flow.y, parties);
  await drawExhibits(flow, pdf, exhibits);

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
  const created = `${formatDateOnly(input.createdDate, "written")} (${zoneOf(input)})`;
  const states = singleLine(statesOf(input));
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

/** Points above the blocks: the section's heading and its sentence. */
const SIGNATURES_HEAD = 92;
const AFTER_EXHIBITS = 6;
const SIGNATURES =
  "Signed for the parties by people with authority to bind them. This Agreement begins with the later signature.";

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
