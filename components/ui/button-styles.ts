import { cva } from "class-variance-authority";

/**
 * In a file without dependencies for the screens that every page brings along, of errors and of what is not found. All others
 * import it with the Button.
 */
export const buttonVariants = cva("button", {
  variants: {
    variant: {
      default: "bg-primary text-primary-foreground hover:bg-primary/90 forced-colors:border",
      destructive: "bg-destructive text-destructive-foreground hover:bg-destructive/90 forced-colors:border",
      outline: "border border-input bg-background text-foreground hover:bg-accent data-[state=open]:bg-accent",
      secondary: "bg-secondary text-secondary-foreground hover:bg-secondary/80 forced-colors:border",
      ghost: "text-foreground hover:bg-accent data-[state=open]:bg-accent",
      link: "h-auto px-0 text-link underline-offset-4 hover:underline",
    },
    size: {
      default: "h-8 px-3 touch:h-10 touch:px-4",
      xs: "h-6 px-1.5 text-xs touch:h-10 touch:px-3 touch:text-sm",
      sm: "h-7 px-2 text-xs touch:h-10 touch:px-3 touch:text-sm",
      lg: "h-11 px-6 text-base touch:h-12",
      icon: "size-8 touch:size-10",
      "icon-xs": "size-6 touch:size-10",
      "icon-sm": "size-7 touch:size-10",
      "icon-lg": "size-11 touch:size-12",
    },
  },
  compoundVariants: [{ variant: "link", className: "h-auto px-0 touch:h-auto touch:min-h-10 touch:px-0" }],
  defaultVariants: { variant: "default", size: "default" },
});
