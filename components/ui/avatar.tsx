import { cn } from "./cn";

const SIZES = { sm: "size-6 text-xs", md: "size-8 text-xs" };

interface AvatarProps {
  /** Read out in place of the letters; leave it out where the name stands beside the avatar. */
  name?: string;
  initials: string;
  size?: keyof typeof SIZES;
  className?: string;
}

export function Avatar({ name, initials, size = "sm", className }: AvatarProps) {
  return (
    <span
      title={name}
      className={cn(
        "inline-flex shrink-0 select-none items-center justify-center rounded-full bg-secondary font-medium text-secondary-foreground",
        SIZES[size],
        className,
      )}
    >
      <span aria-hidden="true">{initials}</span>
      {name && <span className="sr-only">{name}</span>}
    </span>
  );
}
