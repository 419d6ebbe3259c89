const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** '2026-03-04' → 'March 4, 2026'. A text that is no such date is given back unchanged. */
export function writtenDate(date: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/u.exec(date);
  const month = MONTHS[Number(match?.[2]) - 1];
  return match && month ? `${month} ${Number(match[3])}, ${match[1]}` : date;
}

/** An instant (ISO 8601) as 'March 4, 2026, 15:04:05 UTC'. @throws RangeError when it is not an instant. */
export function writtenInstant(iso: string): string {
  const utc = new Date(iso).toISOString();
  return `${writtenDate(utc)}, ${utc.slice(11, 19)} UTC`;
}
