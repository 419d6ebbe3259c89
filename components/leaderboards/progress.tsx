/** A bar that is filled from 0 to 100 percent. */
export function Progress({ label, percent }: { label: string; percent: number }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-2 overflow-hidden rounded-full bg-muted forced-colors:border"
    >
      <div className="h-full rounded-full bg-primary forced-colors:bg-[Highlight]" style={{ width: `${percent}%` }} />
    </div>
  );
}
