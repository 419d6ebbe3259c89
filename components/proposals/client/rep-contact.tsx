import { telLink } from "@/lib/domain/format";
import type { Offer } from "@/lib/proposals/client/contract";

/** Links to call or mail the sales rep. */
export function RepContact({ offer }: { offer: Offer }) {
  const { email, phone } = offer.salesRepContact;
  const links = [...(phone ? [[telLink(phone), phone]] : []), [`mailto:${email}`, email]];
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      {links.map(([href, text]) => (
        <a key={href} href={href} className="wrap-anywhere rounded-sm py-1 text-link hover:underline">
          {text}
        </a>
      ))}
    </span>
  );
}
