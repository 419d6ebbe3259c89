import type { ReactNode } from "react";
import { LocalTime } from "@/components/layout/local-time";
import { WebsiteLink } from "@/components/layout/website-link";
import type { Company } from "@/lib/contracts/companies";
import { companySizeLabel } from "@/lib/domain/enums";
import { stateName } from "@/lib/domain/us-states";

/** The company's data as read-only text. */
export function ProfileView({ company }: { company: Company }) {
  return (
    <dl className="grid gap-x-6 gap-y-4 p-4 sm:grid-cols-2 lg:grid-cols-3">
      <Item label="Name">{company.name}</Item>
      <Item label="Company code">
        <span className="font-mono">{company.companyCode}</span>
      </Item>
      <Item label="Industry">{company.industryName}</Item>
      <Item label="Company size">{`${companySizeLabel(company.companySize)} employees`}</Item>
      <Item label="Website">{company.websiteUrl && <WebsiteLink url={company.websiteUrl} />}</Item>
      <Item label="Address">
        <AddressLines company={company} />
      </Item>
      <Item label="Description" wide>
        {company.description && <span className="whitespace-pre-line">{company.description}</span>}
      </Item>
      <Item label="Added by">{`${company.createdByFirstName} ${company.createdByLastName}`.trim()}</Item>
      <Item label="Last changed">
        <LocalTime instant={company.updatedAt} format="day" />
      </Item>
    </dl>
  );
}

function Item({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? "min-w-0 sm:col-span-2 lg:col-span-3" : "min-w-0"}>
      <dt className="text-muted-foreground text-xs">{label}</dt>
      <dd className="break-words text-sm">{children || <span className="text-muted-foreground">Not set</span>}</dd>
    </div>
  );
}

function AddressLines({ company }: { company: Company }) {
  return (
    <address className="not-italic">
      {company.addressLine1}
      {company.addressLine2 && (
        <>
          <br />
          {company.addressLine2}
        </>
      )}
      <br />
      {company.city},{" "}
      <abbr title={stateName(company.state)} className="no-underline">
        {company.state}
      </abbr>{" "}
      {company.zipCode}
    </address>
  );
}
