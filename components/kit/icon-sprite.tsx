import { ChevronDown, ChevronsUp, CircleCheck, CircleDot, CircleX, Ellipsis, Equal, Pencil } from "lucide-react";

const ICONS = {
  ellipsis: Ellipsis,
  "chevrons-up": ChevronsUp,
  equal: Equal,
  "chevron-down": ChevronDown,
  "circle-dot": CircleDot,
  "circle-check": CircleCheck,
  "circle-x": CircleX,
  pencil: Pencil,
};

/** The icons of rows and cards, defined once per page in the shell: each row only refers to them. */
export function IconSprite() {
  return (
    <svg aria-hidden="true" className="hidden">
      {Object.entries(ICONS).map(([name, Icon]) => (
        <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
          <Icon />
        </symbol>
      ))}
    </svg>
  );
}

/** One of the sprite's icons, in the color of the surrounding text. */
export function SpriteIcon({ name, className = "size-4" }: { name: keyof typeof ICONS; className?: string }) {
  return (
    <svg aria-hidden="true" className={className}>
      <use href={`#icon-${name}`} />
    </svg>
  );
}
