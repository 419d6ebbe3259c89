import { accentsOf } from "@/lib/domain/accent";

/** A color as clients see it on light and dark pages: adjusted until it can be read there. */
export function AccentPreview({ color }: { color: string }) {
  const { light, dark } = accentsOf(color);
  const shown = [
    { name: "Light", page: "#ffffff", ...light },
    { name: "Dark", page: "#17181c", ...dark },
  ];
  return (
    <span className="flex flex-wrap gap-2">
      {shown.map((one) => (
        <span key={one.name} className="rounded-md border p-1.5" style={{ backgroundColor: one.page }}>
          <span
            className="block rounded px-2.5 py-1 font-medium text-xs"
            style={{ backgroundColor: one.color, color: one.text }}
          >
            {one.name} {one.color}
          </span>
        </span>
      ))}
    </span>
  );
}
