import { z } from "zod";
import { OfferMail, OfferRecipients } from "@/lib/proposals/inside/contract";
import { addressesIn } from "./send-form";

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
