import { Archive, type LucideIcon, Plus } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { IntentLink } from "@/components/kit/intent-link";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";

interface ListHeaderProps {
  title: string;
  subtitle?: string;
  /** The menu of saved views. */
  views?: ReactNode;
  /** What can be done at the right. */
  children?: ReactNode;
}

/** The head of a list's page. On a phone it takes 40 px, so that the list begins in the upper fifth of the screen. */
export function ListHeader({ title, subtitle, views, children }: ListHeaderProps) {
  return (
    <div className="-my-1 flex flex-wrap items-center justify-between gap-2 max-md:-mt-2 max-md:-mb-3 max-md:min-h-10">
      <div className="min-w-0 grow">
        <div className="flex min-w-0 flex-wrap items-center gap-x-1 max-md:gap-y-2 md:gap-x-2">
          <h1 className="truncate font-semibold text-xl max-md:leading-6">{title}</h1>
          {/* Its buttons are as high as a finger needs, and reach over the line. */}
          <div className="min-w-0 max-md:-my-2">{views}</div>
        </div>
        {subtitle && <p className="w-0 min-w-full truncate text-muted-foreground max-md:text-xs">{subtitle}</p>}
      </div>
      <div className="flex shrink-0 items-center gap-1 md:gap-2 print:hidden">{children}</div>
    </div>
  );
}

interface ToolButtonProps extends Omit<ComponentProps<typeof Button>, "children"> {
  icon: LucideIcon;
  children: string;
  /** What its word does not say, such as a number. */
  more?: ReactNode;
  /** Only the icon, at any width. */
  short?: boolean | undefined;
  /** For one that leads somewhere. */
  href?: string;
}

/** A button above a list: an icon and a word, of which a phone shows the icon alone. */
export function ToolButton({ icon: Icon, children, more, short, href, className, ...props }: ToolButtonProps) {
  const content = (
    <>
      <Icon aria-hidden="true" />
      <span className={short ? "sr-only" : "max-md:sr-only"}>{children}</span>
      {more}
    </>
  );
  return (
    <Button
      variant="outline"
      title={children}
      asChild={href !== undefined}
      className={cn(!more && "max-md:w-10 max-md:px-0!", short && "px-2.5", className)}
      {...props}
    >
      {href === undefined ? content : <IntentLink href={href}>{content}</IntentLink>}
    </Button>
  );
}

/** Adds a record to the list, also by the key 'c'. */
export const AddButton = (props: Omit<ToolButtonProps, "icon">) => (
  <ToolButton variant="default" icon={Plus} data-command="c" {...props} />
);

/** Switches between what is active and what is archived. */
export const ArchiveButton = ({ pressed, onPress }: { pressed: boolean; onPress: () => void }) => (
  <ToolButton
    icon={Archive}
    aria-pressed={pressed}
    onClick={onPress}
    className="aria-pressed:border-foreground aria-pressed:bg-accent"
  >
    Archive
  </ToolButton>
);
