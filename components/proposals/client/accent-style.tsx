import type { Accents } from "@/lib/proposals/client/contract";

/** The provider's color in place of ours, on light and dark pages; paper stays light. The values are hexadecimal colors of ours. */
export function AccentStyle({ accent }: { accent: Accents }) {
  if (!accent) return null;
  const set = ({ color, text }: { color: string; text: string }) =>
    `{--primary:${color};--primary-foreground:${text};--ring:${color}}`;
  return <style>{`:root${set(accent.light)}@media not print{.dark${set(accent.dark)}}`}</style>;
}
