"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { useEditing } from "@/components/form/use-editing";
import { queryOptions } from "@/lib/api-client/query-options";
import { getCompany } from "@/lib/contracts/companies";
import { companyProfileDraft, ProfileForm } from "./profile-form";
import { ProfileView } from "./profile-view";
import { SectionCard } from "./section-card";

/** The company's data, read or edited in the same place. */
export function ProfileSection({ companyId }: { companyId: string }) {
  const { editing, stopEditing, editButton } = useEditing(companyProfileDraft(companyId));
  const company = useSuspenseQuery(queryOptions(getCompany, { params: { companyId } })).data;

  return (
    <SectionCard title="Profile" actions={editButton}>
      {editing ? (
        <ProfileForm company={company} onCancel={stopEditing} onSaved={stopEditing} />
      ) : (
        <ProfileView company={company} />
      )}
    </SectionCard>
  );
}
