"use client";

import { Pencil } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/button";
import type { Company } from "@/lib/contracts/companies";
import { ProfileForm } from "./profile-form";
import { ProfileView } from "./profile-view";
import { SectionCard } from "./section-card";
import { useCompany } from "./use-company";

/** The company's data, read or edited in the same place. */
export function ProfileSection({ initial }: { initial: Company }) {
  const [editing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const company = useCompany(initial);

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
        <ProfileForm company={company} onCancel={stopEditing} onSaved={stopEditing} />
      ) : (
        <ProfileView company={company} />
      )}
    </SectionCard>
  );
}
