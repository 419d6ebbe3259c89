"use client";

import { Combobox } from "@/components/kit/combobox";
import { optionsOf } from "@/components/kit/combobox-options";
import type { AuditEntry } from "@/lib/audit/contract";
import { fullName } from "@/lib/domain/format";
import { listMembers } from "@/lib/generated/calls/team";
import { listUsers } from "@/lib/generated/calls/users";

interface PersonFilterProps {
  /** Whose people are offered; null for everybody's. */
  providerId: string | null;
  personId: string | undefined;
  items: readonly AuditEntry[];
  onChange: (id: string | null) => void;
}

/** Who acted, or in whose name an Admin did. */
export function PersonFilter({ providerId, personId, items, onChange }: PersonFilterProps) {
  const named = items.flatMap(({ actor, impersonator }) => [actor, impersonator]).find((one) => one?.id === personId);
  const shared = {
    "aria-label": "Person",
    clearable: true,
    placeholder: "Anybody",
    searchPlaceholder: "Search people…",
    emptyText: "No people found",
    value: personId,
    selectedLabel: named?.name ?? "Chosen person",
    onValueChange: onChange,
  };
  if (providerId === null)
    return (
      <Combobox
        {...shared}
        optionsFor={(search) =>
          optionsOf(listUsers, { query: { search } }, (found) =>
            found.items.map(({ id, email, ...names }) => ({ value: id, label: fullName(names), hint: email })),
          )
        }
      />
    );
  return (
    <Combobox
      {...shared}
      optionsFor={(search) =>
        optionsOf(listMembers, { params: { providerId }, query: { search } }, (found) =>
          found.items.flatMap(({ userId, ...names }) => (userId ? [{ value: userId, label: fullName(names) }] : [])),
        )
      }
    />
  );
}
