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
