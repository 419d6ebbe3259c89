import type { AgreementContent } from "@/lib/proposals/agreement/contract";

/** The prices laid out for a phone: the basis of each is below its name. */
export function AgreementPrices({ pricing }: Pick<AgreementContent, "pricing">) {
  if (pricing.length === 0) return <p className="text-muted-foreground">The proposal has no priced lines.</p>;
  return (
    <table className="w-full border-collapse">
      <thead>
        <tr className="border-b text-muted-foreground text-sm *:pb-1 *:font-normal">
          <th scope="col" className="text-left">
            Item and basis
          </th>
          <th scope="col" className="text-right">
            Price
          </th>
        </tr>
      </thead>
      <tbody className="divide-y">
        {pricing.map(({ mainText, subText, amount }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may read alike, and the list does not change
          <tr key={index} className="*:py-2 *:align-baseline">
            <th scope="row" className="pr-3 text-left font-normal">
              <span className="block font-medium">{mainText}</span>
              <span className="block text-muted-foreground text-sm">{subText}</span>
            </th>
            <td className="whitespace-nowrap text-right font-medium tabular-nums">{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function AgreementServices({ services }: Pick<AgreementContent, "services">) {
  return (
    <ul className="grid gap-2">
      {services.map(({ name, description }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two services may read alike, and the list does not change
        <li key={index}>
          <p className="font-medium">{name}</p>
          {description.map((text, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nor do its paragraphs
            <p key={place} className="text-muted-foreground text-sm">
              {text}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}
