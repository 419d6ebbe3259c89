interface ProgressBarProps {
  label: string;
  /** How much of `of` is done. */
  done: number;
  of: number;
}

/** A bar that is filled as far as something is done. */
export function ProgressBar({ label, done, of }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={done}
      aria-valuemin={0}
      aria-valuemax={of}
      className="h-2 overflow-hidden rounded-full bg-muted forced-colors:border"
    >
      <div
        className="h-full rounded-full bg-primary transition-[width] forced-colors:bg-[Highlight]"
        style={{ width: `${of === 0 ? 0 : (done / of) * 100}%` }}
      />
    </div>
  );
}
