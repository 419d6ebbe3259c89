"use client";

import { useEditing } from "@/components/form/use-editing";
import type { Company } from "@/lib/contracts/companies";
import { companyProfileDraft, ProfileForm } from "./profile-form";
import { ProfileView } from "./profile-view";
import { SectionCard } from "./section-card";
import { useCompany } from "./use-company";

/** The company's data, read or edited in the same place. */
export function ProfileSection({ initial }: { initial: Company }) {
  const { editing, stopEditing, editButton } = useEditing(companyProfileDraft(initial.id));
  const company = useCompany(initial);

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
