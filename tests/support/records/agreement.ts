import { PDF } from "@libpdf/core";
import type { AgreementInput } from "@/lib/pdf/agreement-content";

export const AGREEMENT: AgreementInput = {
  providerName: "Summit PEO",
  providerAddress: "1200 17th Street, Suite 900\nDenver, CO 80202",
  proposalCode: "PRO-000123",
  proposalType: "PEO",
  createdDate: "2026-03-04",
  madeAt: new Date("2026-03-04T15:03:00Z"),
  company: {
    name: "Northwind Fabrication, Inc.",
    addressLine1: "48 Harbor Road",
    addressLine2: null,
    city: "Portland",
    state: "OR",
    zipCode: "97203",
    taxIdLast4: "4417",
  },
  signer: { firstName: "Maria", lastName: "Lopez", title: "CEO", email: "maria@northwind.test", phone: null },
  countersigner: { name: "Olivia Owner", email: "owner@demo.test", title: "Owner" },
  timeZone: "America/Denver",
  census: { employeeCount: 40, grossWages: "$2,000,000", statesOfOperation: ["OR", "WA"] },
  products: [{ name: "Payroll administration", description: "Direct deposit and year-end forms." }],
  pricing: [
    { mainText: "Bundled rate", subText: "of gross payroll", amount: "2.75%" },
    { mainText: "Oregon SUTA", subText: "of gross payroll", amount: "2.40%" },
  ],
  charges: { yearly: "$103,000.00", monthly: "$8,583.33", perEmployeeMonthly: "$214.58" },
  salesRepName: "Riley Rep",
  logo: null,
};

/** The text of each page, without white space. */
export async function pagesOf(pdf: Uint8Array): Promise<string[]> {
  const document = await PDF.load(pdf, { lenient: false });
  return document.extractText().map(({ text }) => flat(text));
}

/** Without white space: where columns meet, the extraction leaves it out. */
export const flat = (text: string) => text.replace(/\s+/gu, "");

export const textOf = async (pdf: Uint8Array) => (await pagesOf(pdf)).join("");

/** An amount as JSON, a page or a printed line may write it. */
export function writings(amount: number): RegExp {
  const [whole = "", cents = "00"] = amount.toFixed(2).split(".");
  const grouped = Number(whole).toLocaleString("en-US").replaceAll(",", ",?");
  const rest = cents === "00" ? "(\\.00)?(?![\\d,.])" : `\\.${cents.replace(/0$/, "0?")}(?!\\d)`;
  return new RegExp(`(?<![\\d,.])${grouped}${rest}`);
}
