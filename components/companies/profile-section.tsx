"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { useEditing } from "@/components/form/use-editing";
import { SectionCard } from "@/components/kit/section-card";
import { queryOptions } from "@/lib/api-client/query-options";
import { getCompany } from "@/lib/generated/calls/companies";
import { companyProfileDraft, ProfileForm } from "./profile-form";
import { ProfileView } from "./profile-view";

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
              Only people of the provider that added this company can change it.
            </p>
          )}
        </>
      )}
    </SectionCard>
  );
}
