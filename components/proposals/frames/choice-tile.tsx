import type { ReactNode } from "react";

interface ChoiceTileProps {
  /** Tiles with the same name are one choice. */
  name: string;
  checked: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/** A radio button that looks like a tile. */
export function ChoiceTile({ name, checked, onChoose, children }: ChoiceTileProps) {
  return (
    <label className="relative flex min-h-11 cursor-pointer flex-col items-center justify-center rounded-md border border-input bg-background px-1 py-1.5 text-center leading-tight transition-colors hover:bg-accent has-checked:border-primary has-checked:bg-primary has-checked:text-primary-foreground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring">
      <input type="radio" name={name} checked={checked} onChange={onChoose} className="absolute inset-0 opacity-0" />
      {children}
    </label>
  );
}
