/** (###) ###-#### for up to ten digits; a leading 1 of an eleven-digit number is the country code. */
export function maskPhone(input: string): string {
  const digits = (input.length === 11 && input.startsWith("1") ? input.slice(1) : input).slice(0, 10);
  if (digits.length === 0) return "";
  if (digits.length <= 3) return `(${digits}`;
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** ##-####### for up to nine digits. */
export function maskTaxId(input: string): string {
  const digits = input.slice(0, 9);
  return digits.length <= 2 ? digits : `${digits.slice(0, 2)}-${digits.slice(2)}`;
}
