import { z } from "zod";
import { OfferMail, OfferRecipients } from "@/lib/proposals/inside/contract";

/** Reads addresses separated by commas, semicolons or spaces, each once. */
export const addressesIn = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
];

/** The text with an address added, or removed if it was there. */
export function toggleAddress(text: string, address: string): string {
  const present = addressesIn(text);
  const wanted = address.toLowerCase();
  return (present.includes(wanted) ? present.filter((one) => one !== wanted) : [...present, wanted]).join(", ");
}

/** The contract's schema, with the recipients in one input. */
export const SendForm = z.object({
  recipients: z.string().transform((text, context) => {
    const typed = addressesIn(text);
    const { data, error } = OfferRecipients.safeParse(typed);
    if (data) return data;
    const [issue] = error.issues;
    const wrong = typed[Number(issue?.path[0])];
    context.addIssue({
      code: "custom",
      message: wrong === undefined ? (issue?.message ?? "") : `${wrong} is not an email address`,
    });
    return z.NEVER;
  }),
  subject: OfferMail.shape.subject,
  message: OfferMail.shape.message,
});
