import type { Logo } from "@/lib/providers/contract";

/** The largest size of a logo, in CSS pixels. */
const BOX = { width: 200, height: 40 };

/** A provider's logo, on white even in dark mode: most are made for paper. Keeps its room until it has loaded. */
export function ProviderLogo({ logo, name }: { logo: Logo; name: string }) {
  const scale = Math.min(1, BOX.width / logo.width, BOX.height / logo.height);
  const fitted = (pixels: number) => Math.max(1, Math.round(pixels * scale));
  return (
    <span className="inline-flex max-w-full rounded-md border bg-white p-2 print:border-0 print:p-0">
      {/* biome-ignore lint/performance/noImgElement: it is stored in the size that is shown, and we have no optimizer. */}
      <img src={logo.address} alt={name} width={fitted(logo.width)} height={fitted(logo.height)} />
    </span>
  );
}
