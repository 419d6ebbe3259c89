"use client";

import { Pencil } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import type { Provider } from "@/lib/contracts/providers";
import { ProviderFacts } from "./provider-facts";
import { ProviderProfileForm } from "./provider-profile-form";

/** The provider's data, read or edited in the same place. */
export function ProviderProfileCard({ provider, canEditIndustry }: { provider: Provider; canEditIndustry: boolean }) {
  const [editing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);

  function stopEditing() {
    flushSync(() => setEditing(false));
    editButton.current?.focus();
  }

  return (
    <Card>
      <CardHeader
        title="Provider Information"
        actions={
          !editing && (
            <Button ref={editButton} size="sm" onClick={() => setEditing(true)}>
              <Pencil aria-hidden="true" />
              Edit
            </Button>
          )
        }
      />
      {editing ? (
        <ProviderProfileForm
          provider={provider}
          canEditIndustry={canEditIndustry}
          onCancel={stopEditing}
          onSaved={stopEditing}
        />
      ) : (
        <ProviderFacts provider={provider} />
      )}
    </Card>
  );
}
