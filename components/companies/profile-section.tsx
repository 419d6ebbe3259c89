"use client";

import { useQuery } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/button";
import { call } from "@/lib/api-client/call";
import { queryKeys } from "@/lib/api-client/query-keys";
import { type Company, getCompany } from "@/lib/contracts/companies";
import { ProfileForm } from "./profile-form";
import { ProfileView } from "./profile-view";
import { SectionCard } from "./section-card";

/** The company's data, read or edited in the same place. */
export function ProfileSection({ initial }: { initial: Company }) {
  const router = useRouter();
  const [editing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const company = useQuery({
    queryKey: queryKeys.company(initial.id),
    queryFn: ({ signal }) => call(getCompany, { params: { companyId: initial.id }, signal }),
    initialData: initial,
  }).data;

  function stopEditing() {
    flushSync(() => setEditing(false));
    editButton.current?.focus();
  }

  return (
    <SectionCard
      title="Profile"
      actions={
        !editing && (
          <Button ref={editButton} size="sm" onClick={() => setEditing(true)}>
            <Pencil aria-hidden="true" />
            Edit
          </Button>
        )
      }
    >
      {editing ? (
        <ProfileForm
          company={company}
          onCancel={stopEditing}
          onSaved={() => {
            stopEditing();
            // The name above the tabs comes from the server.
            router.refresh();
          }}
        />
      ) : (
        <ProfileView company={company} />
      )}
    </SectionCard>
  );
}
