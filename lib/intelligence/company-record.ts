import type { Company } from "@/lib/companies/contract";
import { redact } from "@/lib/crawler/plain-text";
import { companySizeLabel } from "@/lib/domain/enums";

/** The fields of a company's record that a report may use: no contacts, no tax id, and not who created it. */
export type CompanyRecord = Pick<
  Company,
  "name" | "industryName" | "companySize" | "websiteUrl" | "addressLine1" | "city" | "state" | "zipCode" | "description"
> & {
  /** What people have corrected in earlier reports; missing in runs from before. */
  corrections?: TeamWord[];
};

/** What a person has corrected in a report, which counts as the record's word. */
export type TeamWord = {
  /** The section's name. */
  about: string;
  /** What is not so. */
  wrong: string;
  /** Correct value; null where nothing is known. */
  right: string | null;
};

/** Replaces the URL where the company's own record is quoted. */
export const COMPANY_RECORD = "company record";

/**
 * The record as a prompt shows it and as claims are checked against it, a line per field. People typed its texts, so email
 * addresses and tax ids are removed from them too.
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
    // What is wrong proves nothing, and is kept apart from the record.
    ...(company.corrections ?? []).map(({ about, right }) => [`${about}, as the sales team says`, right]),
  ];
  return redact(
    lines
      .filter(([, value]) => value)
      .map(([label, value]) => `${label}: ${value}`)
      .join("\n"),
  );
}

/** What the record says is wrong, as a prompt shows it; empty without anything. */
export const wrongText = ({ corrections = [] }: CompanyRecord): string =>
  redact(corrections.map(({ about, wrong }) => `${about}: ${wrong}`).join("\n"));
