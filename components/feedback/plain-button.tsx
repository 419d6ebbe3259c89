import type { ComponentProps } from "react";
import { buttonVariants } from "@/components/ui/button-styles";

interface PlainButtonProps extends ComponentProps<"button"> {
  variant?: "default" | "outline";
}

/** A button without dependencies: an error page's code is loaded with every page, and must not fail with it. */
export function PlainButton({ variant = "outline", ...props }: PlainButtonProps) {
  return <button type="button" className={buttonVariants({ variant })} {...props} />;
}
