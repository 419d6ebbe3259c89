"use client";
import { DayFilter } from "@/components/data-table/day-filter";
import { CustomFilters, FilterGroup } from "@/components/data-table/filters";
import { Combobox } from "@/components/kit/combobox";
import { optionsOf } from "@/components/kit/combobox-options";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import type { AuditEntry } from "@/lib/audit/contract";
import { AUDIT_ACTIONS, AUDIT_RECORD_TYPES, auditActionLabel, auditField, auditRecord } from "@/lib/audit/rules";
import { fullName } from "@/lib/domain/format";
import { listProviders } from "@/lib/generated/calls/providers";
import { listMembers } from "@/lib/generated/calls/team";
import { listUsers } from "@/lib/generated/calls/users";
import type { AuditFilter } from "./audit-table-query";

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
    placeholder: "Anyone",
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

interface AuditFiltersProps {
  /** Chosen values by the filter's name. */
  filters: Record<string, string[]>;
  /** The shown entries, which know the names of what is chosen. */
  items: readonly AuditEntry[];
  /** Whose people are offered; null for everybody's, and a filter by provider. */
  providerId: string | null;
  onChange: (filters: Record<string, string[]>) => void;
}

export function AuditFilters({ filters, items, providerId, onChange }: AuditFiltersProps) {
  const one = (name: AuditFilter) => filters[name]?.[0];
  const set = (name: AuditFilter, value: string | null) => onChange({ ...filters, [name]: value ? [value] : [] });
  return (
    <CustomFilters filters={filters} onChange={onChange}>
      <FilterGroup legend="Who and what" wide>
        <PersonFilter
          providerId={providerId}
          personId={one("personId")}
          items={items}
          onChange={(id) => set("personId", id)}
        />
        <Choice
          label="Record"
          all="All records"
          value={one("recordType")}
          values={AUDIT_RECORD_TYPES}
          labelOf={(type) => auditField(auditRecord(type))}
          onChange={(type) => onChange({ ...filters, recordType: type ? [type] : [], recordId: [] })}
        />
        <Choice
          label="Action"
          all="All actions"
          value={one("action")}
          values={AUDIT_ACTIONS}
          labelOf={auditActionLabel}
          onChange={(action) => set("action", action)}
        />
        {providerId === null && (
          <Combobox
            aria-label="Provider"
            clearable
            placeholder="All providers"
            searchPlaceholder="Search providers…"
            emptyText="No providers found"
            value={one("providerId")}
            selectedLabel={items[0]?.provider?.name ?? "Chosen provider"}
            onValueChange={(id) => set("providerId", id)}
            optionsFor={(search) =>
              optionsOf(listProviders, { query: { search } }, (found) =>
                found.items.map(({ id, companyName }) => ({ value: id, label: companyName })),
              )
            }
          />
        )}
      </FilterGroup>
      <DayFilter filters={filters} onChange={onChange} />
    </CustomFilters>
  );
}

const ALL = "all";

interface ChoiceProps {
  label: string;
  /** The label of the first option, which clears the filter. */
  all: string;
  value: string | undefined;
  values: readonly string[];
  labelOf: (value: string) => string;
  onChange: (value: string | null) => void;
}

function Choice({ label, all, value, values, labelOf, onChange }: ChoiceProps) {
  const offered = value === undefined || values.includes(value) ? values : [value, ...values];
  return (
    <Select value={value ?? ALL} onValueChange={(next) => onChange(next === ALL ? null : next)}>
      <SelectTrigger aria-label={label}>
        <SelectValue>{value === undefined ? all : labelOf(value)}</SelectValue>
      </SelectTrigger>
      <SelectContent>
        <SelectItem value={ALL}>{all}</SelectItem>
        {offered.map((one) => (
          <SelectItem key={one} value={one}>
            {labelOf(one)}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  );
}
