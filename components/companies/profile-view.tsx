import { Fragment } from "react";
import { Fact, Facts } from "@/components/kit/facts";
import { LocalTime } from "@/components/layout/local-time";
import { WebsiteLink } from "@/components/layout/website-link";
import type { Company } from "@/lib/companies/contract";
import { companySizeLabel } from "@/lib/domain/enums";
import { fullName } from "@/lib/domain/format";
import { stateName } from "@/lib/domain/us-states";

/** The company's data as read-only text. */
export function ProfileView({ company }: { company: Company }) {
  return (
    <Facts className="p-4 sm:grid-cols-2 lg:grid-cols-1">
      <Fact label="Name">{company.name}</Fact>
      <Fact label="Company code">
        {company.companyCode && <span className="font-mono">{company.companyCode}</span>}
      </Fact>
      <Fact label="Industry">{company.industryName}</Fact>
      <Fact label="Company size">
        {company.companySize !== null && `${companySizeLabel(company.companySize)} employees`}
      </Fact>
      <Fact label="Website">{company.websiteUrl && <WebsiteLink url={company.websiteUrl} />}</Fact>
      <Fact label="Address">
        <AddressLines company={company} />
      </Fact>
      <Fact label="Description" className="sm:col-span-2 lg:col-span-1">
        {company.description && <span className="whitespace-pre-line">{company.description}</span>}
      </Fact>
      <Fact label="Added by">{`${company.createdByFirstName} ${company.createdByLastName}`.trim()}</Fact>
      {company.keeper && <Fact label="Account owner">{fullName(company.keeper)}</Fact>}
      <Fact label="Last changed">
        <LocalTime instant={company.updatedAt} format="day" />
      </Fact>
    </Facts>
  );
}

function AddressLines({ company }: { company: Company }) {
  return (
    <address className="not-italic">
      {[company.addressLine1, company.addressLine2].filter(Boolean).map((line) => (
        <Fragment key={line}>
          {line}
          <br />
        </Fragment>
      ))}
      {company.city && `${company.city}, `}
      <abbr title={stateName(company.state)} className="no-underline">
        {company.state}
      </abbr>{" "}
      {company.zipCode}
    </address>
  );
}
