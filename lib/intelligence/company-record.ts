import type { Company } from "@/lib/contracts/companies";
import { companySizeLabel } from "@/lib/domain/enums";
import { redact } from "@/lib/website/plain-text";

/** What of a company's record a report may use: neither contacts and tax ids nor who entered it. */
export type CompanyRecord = Pick<
  Company,
  "name" | "industryName" | "companySize" | "websiteUrl" | "addressLine1" | "city" | "state" | "zipCode" | "description"
>;

/** What stands for a URL where the company's own record is quoted. */
export const COMPANY_RECORD = "company record";

/**
 * The record as a prompt shows it and as claims are checked against it, a line for each field. Its texts are typed by people,
 * so e-mail addresses and tax ids are taken out of them too.
 */
export function recordText(company: CompanyRecord): string {
  const { name, industryName, companySize, websiteUrl, addressLine1, city, state, zipCode, description } = company;
  const lines = [
    ["Name", name],
    ["Industry", industryName],
    ["Employees", companySizeLabel(companySize)],
    ["Website", websiteUrl],
    ["Address", `${addressLine1}, ${city}, ${state} ${zipCode}`],
    ["Description", description],
  ];
  return redact(
    lines
      .filter(([, value]) => value)
      .map(([label, value]) => `${label}: ${value}`)
      .join("\n"),
  );
}
