"use client";

import { type Control, type FieldPath, useWatch } from "react-hook-form";
import type { TwinQuery } from "@/lib/duplicates/contract";
import { contactKeys } from "@/lib/duplicates/rules";
import { PAGES } from "@/lib/pages";
import { TwinsNotice } from "./twins-notice";
import { given, useTwins } from "./use-twins";

interface ContactInputs {
  firstName: string;
  lastName: string;
  email?: string | null | undefined;
  phone?: string | null | undefined;
  companyId?: string | null | undefined;
}

/** Warns of contacts with the same e-mail or phone, and of the same name in the company, while they are typed. */
export function ContactTwinsNotice<TInput extends ContactInputs, TOutput>({
  control,
  companyId,
}: {
  control: Control<TInput, unknown, TOutput>;
  /** The company of the form; missing where the form asks for it. */
  companyId?: string;
}) {
  const values = useWatch({ control, name: NAMES as unknown as FieldPath<TInput>[] }) as unknown[];
  const [firstName, lastName, email, phone, chosen] = values.map((value) =>
    typeof value === "string" ? given(value) : undefined,
  );
  const address = email && /^\S+@\S+\.\S+$/.test(email) ? email : undefined;
  const keys = contactKeys({ email: address ?? null, phone: phone ?? null });
  const company = companyId ?? chosen;
  const hasName = Boolean(firstName && lastName && company);
  const typed: TwinQuery = {
    kind: "contacts",
    email: address,
    phone: keys.phone === null ? undefined : phone,
    ...(hasName && { firstName, lastName, companyId: company }),
  };
  const { items, isHidden } = useTwins(typed, hasName || keys.email !== null || keys.phone !== null);
  return (
    <TwinsNotice
      twins={items}
      isHidden={isHidden}
      className="sm:col-span-2"
      saying={({ email: other, phone: number }) => {
        const { email: known } = contactKeys({ email: other, phone: null });
        const by =
          known !== null && known === keys.email ? "email" : number !== null && number === phone ? "phone" : "name";
        return `There is a contact with this ${by} already`;
      }}
      linkOf={(twin) => ({
        href: `${PAGES.contacts.path}?contact=${twin.id}`,
        label: twin.name,
        about: `of ${twin.company.name}`,
      })}
      hiddenText="A contact like this already exists, but you do not have access to it. Ask your team's owner or admin."
    />
  );
}

const NAMES = ["firstName", "lastName", "email", "phone", "companyId"] as const;
