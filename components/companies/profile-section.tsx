"use client";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Fragment } from "react";
import { toast } from "@/components/feedback/toast";
import { CardForm } from "@/components/form/card-form";
import { useEditing } from "@/components/form/use-editing";
import { useVersionedForm } from "@/components/form/use-versioned-form";
import { Fact, Facts } from "@/components/kit/facts";
import { SectionCard } from "@/components/kit/section-card";
import { LocalTime } from "@/components/layout/local-time";
import { WebsiteLink } from "@/components/layout/website-link";
import { call } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { queryOptions } from "@/lib/api-client/query-options";
import type { Company } from "@/lib/companies/contract";
import { companySizeLabel } from "@/lib/domain/enums";
import { fullName } from "@/lib/domain/format";
import { stateName, type UsState } from "@/lib/domain/us-states";
import { getCompany, listIndustries, updateCompany } from "@/lib/generated/calls/companies";
import { type ProfileInputs as Inputs, ProfileFields } from "./profile-fields";

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

export const companyProfileDraft = (companyId: string): string => `company-profile:${companyId}`;

interface ProfileFormProps {
  company: Company;
  onCancel: () => void;
  onSaved: () => void;
}

export function ProfileForm({ company, onCancel, onSaved }: ProfileFormProps) {
  const change = useChange();
  const params = { companyId: company.id };
  const industries = useQuery({
    ...queryOptions(listIndustries),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { base, ...edited } = useVersionedForm({
    schema: () => import("@/lib/companies/contract").then((contract) => contract.CompanyEditForm),
    draft: companyProfileDraft(company.id),
    record: company,
    inputsOf,
    failureTitle: "Failed to update company",
    save: (values, version) => change(updateCompany, { params, body: { ...values, version } }),
    readLatest: () => call(getCompany, { params }),
    onSuccess: () => {
      toast.success("Company updated");
      onSaved();
    },
  });

  return (
    <CardForm label="Edit profile" of={edited} onCancel={onCancel}>
      <ProfileFields
        form={edited.form}
        industries={industries.data?.items}
        current={base.industry ? { id: base.industry, name: base.industryName ?? "" } : null}
      />
    </CardForm>
  );
}

const inputsOf = (company: Company): Inputs => ({
  name: company.name,
  companyCode: company.companyCode,
  addressLine1: company.addressLine1,
  addressLine2: company.addressLine2 ?? "",
  city: company.city,
  state: company.state as UsState,
  zipCode: company.zipCode,
  companySize: company.companySize,
  websiteUrl: company.websiteUrl ?? "",
  industry: company.industry,
  description: company.description,
});

/** The company's data, read or edited in the same place. */
export function ProfileSection({ companyId }: { companyId: string }) {
  const { editing, stopEditing, editButton } = useEditing(companyProfileDraft(companyId));
  const company = useSuspenseQuery(queryOptions(getCompany, { params: { companyId } })).data;

  return (
    <SectionCard title="Profile" actions={company.canEdit && editButton}>
      {editing && company.canEdit ? (
        <ProfileForm company={company} onCancel={stopEditing} onSaved={stopEditing} />
      ) : (
        <>
          <ProfileView company={company} />
          {!company.canEdit && (
            <p className="px-4 pb-4 text-muted-foreground text-xs">
              Only the team of the provider that added this company can change it.
            </p>
          )}
        </>
      )}
    </SectionCard>
  );
}
