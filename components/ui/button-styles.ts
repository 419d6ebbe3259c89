import { cva } from "class-variance-authority";

export const buttonVariants = cva("button", {
  variants: {
    variant: {
      primary: "bg-primary text-primary-foreground hover:bg-primary/90 forced-colors:border",
      outline: "border border-input bg-background text-foreground hover:bg-accent data-[state=open]:bg-accent",
      ghost: "text-foreground hover:bg-accent data-[state=open]:bg-accent",
      destructive: "bg-destructive text-destructive-foreground hover:bg-destructive/90 forced-colors:border",
      link: "h-auto px-0 text-link underline-offset-4 hover:underline",
    },
    size: {
      sm: "h-7 px-2 text-xs touch:h-10 touch:px-3 touch:text-sm",
      md: "h-8 px-3 touch:h-10 touch:px-4",
      icon: "size-8 touch:size-10",
    },
  },
  compoundVariants: [{ variant: "link", className: "h-auto px-0 touch:h-auto touch:min-h-10 touch:px-0" }],
  defaultVariants: { variant: "outline", size: "md" },
});
