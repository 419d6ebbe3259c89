"use client";
import { useSuspenseQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Control } from "react-hook-form";
import type { z } from "zod";
import { EditableCard } from "@/components/form/editable-card";
import { call } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { queryOptions } from "@/lib/api-client/query-options";
import type { BodyInputOf } from "@/lib/contracts/endpoint";
import { getProviderSettings, updateProviderSettings } from "@/lib/generated/calls/providers";
import type { ProviderSettings, SECTIONS, SectionName } from "@/lib/providers/contract";

type Form<Name extends SectionName> = (typeof SECTIONS)[Name]["form"];
type Inputs<Name extends SectionName> = z.input<Form<Name>>;
type Values<Name extends SectionName> = z.output<Form<Name>>;

/** The form of a section, for its fields. */
export type SectionControl<Name extends SectionName> = Control<Inputs<Name>, unknown, Values<Name>>;

interface SettingsCardProps<Name extends SectionName> {
  providerId: string;
  section: Name;
  title: string;
  /** What is edited, as in 'Edit welcome calls'. */
  noun: string;
  description?: ReactNode;
  canEdit?: boolean;
  facts: (settings: ProviderSettings[Name]) => ReactNode;
  fields: (control: SectionControl<Name>) => ReactNode;
  children?: ReactNode;
}

/** A section of a provider's settings, read or edited in the same place. */
export function SettingsCard<Name extends SectionName>({
  providerId,
  section,
  facts,
  ...card
}: SettingsCardProps<Name>) {
  const change = useChange();
  const params = { providerId };
  const settings = useSuspenseQuery(queryOptions(getProviderSettings, { params })).data;
  return (
    <EditableCard<ProviderSettings, Inputs<Name>, Values<Name>>
      {...card}
      draft={`settings:${section}:${providerId}`}
      record={settings}
      schema={() =>
        import("@/lib/providers/contract").then(
          (contract) => contract.SECTIONS[section].form as unknown as z.ZodType<Values<Name>, Inputs<Name>>,
        )
      }
      inputsOf={(of) => of[section] as Inputs<Name>}
      save={(values, version) =>
        // Which section a form is of, its schema says.
        change(updateProviderSettings, {
          params,
          body: { ...values, section, version } as BodyInputOf<typeof updateProviderSettings>,
        })
      }
      readLatest={() => call(getProviderSettings, { params })}
      facts={facts(settings[section])}
    />
  );
}
