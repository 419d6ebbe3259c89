"use client";

import { type Control, useWatch } from "react-hook-form";
import type { z } from "zod";
import type { CompanyCreateForm } from "@/lib/companies/contract";
import { companyNameKey, domainOf, nameKey } from "@/lib/companies/rules";
import { fullName, placeName, withProtocol } from "@/lib/domain/format";
import type { Twin, TwinQuery } from "@/lib/duplicates/contract";
import { PAGES, pathTo } from "@/lib/pages";
import { TwinsNotice } from "./twins-notice";
import { given, useTwins } from "./use-twins";

interface CompanyTwinsNoticeProps {
  control: Control<z.input<typeof CompanyCreateForm>, unknown, z.output<typeof CompanyCreateForm>>;
  className?: string;
}

/** Warns of companies with the same name or website, while they are typed. */
export function CompanyTwinsNotice({ control, className }: CompanyTwinsNoticeProps) {
  const [name, city, state, website] = useWatch({ control, name: ["name", "city", "state", "website"] });
  const site = withProtocol((website ?? "").trim());
  const domain = domainOf(site);
  const isSite = domain?.includes(".") ?? false;
  const typed: TwinQuery = {
    kind: "companies",
    name: given(name),
    city: given(city),
    state: given(state),
    website: isSite ? given(site) : undefined,
  };
  const { items, isHidden } = useTwins(typed, nameKey(name).length > 2 || isSite);
  const isOfSite = (twin: Twin): boolean => domain !== null && domainOf(twin.website) === domain;
  return (
    <TwinsNotice
      twins={items}
      isHidden={isHidden}
      className={className}
      saying={(twin) =>
        `There is ${twin.company.status === "inactive" ? "an archived company" : "a company"} with this ${
          isOfSite(twin) || companyNameKey(twin.name) !== companyNameKey(name) ? "website" : "name"
        } already`
      }
      linkOf={(twin) => ({
        href: pathTo(PAGES.companyProfile.path, { companyId: twin.id }),
        label: `${twin.name} in ${placeName(twin.company)}`,
        about: `added by ${fullName(twin.by)}`,
      })}
      hiddenText="A company like this already exists, but you do not have access to it. Ask your team's owner or admin."
    />
  );
}
