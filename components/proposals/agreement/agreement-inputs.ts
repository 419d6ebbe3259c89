import type { z } from "zod";
import type { Agreement, AgreementForm } from "@/lib/proposals/agreement/contract";

export type Inputs = z.input<typeof AgreementForm>;
export type Values = z.output<typeof AgreementForm>;

export const agreementDraft = (providerId: string): string => `agreement:${providerId}`;

/** The form values of an agreement or of one of its versions. */
export const inputsOf = ({ body, exhibits }: Pick<Agreement, "body" | "exhibits">): Inputs => ({
  body,
  exhibits: exhibits.map(({ fileId, name }) => ({ fileId, name })),
});
