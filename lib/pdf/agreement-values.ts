import "server-only";
import type { PlaceholderName } from "@/lib/agreements/body";
import { formatDateOnly, utcMidnight, zoneName } from "@/lib/domain/dates";
import type { ProposalType } from "@/lib/domain/enums";
import { formatNumber } from "@/lib/domain/format";
import type { AgreementInput } from "./agreement-content";
import { paragraphsOf } from "./typography";

export const SERVICE_NAME: Record<ProposalType, string> = {
  PEO: "Professional employer organization (PEO) services",
  ASO: "Administrative services (ASO)",
};

/** '1,200 employees' */
export const employeesOf = (count: number): string =>
  `${formatNumber(count)} ${count === 1 ? "employee" : "employees"}`;

export const statesOf = ({ census }: AgreementInput): string => census.statesOfOperation.join(", ");

/** 'Mountain Time': the zone's name on the day of the proposal. */
export const zoneOf = ({ createdDate, timeZone }: AgreementInput): string =>
  zoneName(utcMidnight(createdDate), timeZone);

/** The text for each placeholder. */
export function placeholderValues(input: AgreementInput): Record<PlaceholderName, string> {
  const { company, signer, countersigner, census, charges } = input;
  const street = [company.addressLine1, company.addressLine2 ?? ""].filter((line) => line.trim() !== "").join(", ");
  return {
    provider_name: input.providerName,
    provider_address: paragraphsOf(input.providerAddress).join(", "),
    client_name: company.name,
    client_address: [street, company.city, `${company.state} ${company.zipCode}`.trim()].filter(Boolean).join(", "),
    signer_name: `${signer.firstName} ${signer.lastName}`,
    signer_title: signer.title,
    signer_email: signer.email,
    countersigner_name: countersigner.name,
    countersigner_title: countersigner.title ?? "",
    sales_rep: input.salesRepName,
    proposal_number: input.proposalCode,
    service: SERVICE_NAME[input.proposalType],
    employees: employeesOf(census.employeeCount),
    gross_wages: census.grossWages,
    states: statesOf(input),
    yearly_fees: charges.yearly,
    monthly_fees: charges.monthly,
    employee_fees: charges.perEmployeeMonthly,
    created_day: formatDateOnly(input.createdDate, "written"),
    time_zone: zoneOf(input),
  };
}
