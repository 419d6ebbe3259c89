import { buttonVariants } from "@/components/ui/button-styles";
import { GoBackButton } from "./go-back-button";

/** 'Page not found' as a whole page, for people who are not signed in. */
export function NotFoundScreen() {
  return (
    <main className="grid min-h-dvh content-center px-4">
      <NotFoundMessage />
    </main>
  );
}

export function NotFoundMessage() {
  return (
    <div className="flex min-h-[60dvh] flex-col items-center justify-center gap-4 text-center">
      <h1 className="font-semibold text-xl">Page not found</h1>
      <p className="max-w-sm text-muted-foreground text-sm">The address is wrong, or the page no longer exists.</p>
      <div className="flex gap-2">
        <GoBackButton />
        <a href="/" className={buttonVariants()}>
          Back to home
        </a>
      </div>
    </div>
  );
}
