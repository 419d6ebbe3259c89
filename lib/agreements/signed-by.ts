import type { SigningCapacity } from "@/lib/domain/enums";

interface SignedInstead {
  name: string;
  title: string;
  as: SigningCapacity;
}

/** 'Avery Stone, Admin, for Summit PEO'; a stand-in is marked as such. */
export const actedFor = ({ name, title, as }: SignedInstead, providerName: string): string =>
  `${name}, ${as === "stand-in" ? `${title} and stand-in` : title}, for ${providerName}`;

/** With the named signer: '… in place of Olivia Hart'. */
export const actedInPlaceOf = (by: SignedInstead, providerName: string, named: string): string =>
  `${actedFor(by, providerName)} in place of ${named}`;
