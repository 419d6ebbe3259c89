/** Styles of all boxes to type into or open. Text is 16 px on touch screens: iOS zooms into anything smaller. */
export const controlStyles =
  "w-full min-w-0 rounded-md border border-input bg-background px-3 text-sm text-foreground transition-colors placeholder:text-muted-foreground focus-visible:border-ring focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-ring disabled:cursor-not-allowed disabled:bg-muted disabled:text-muted-foreground aria-invalid:border-destructive-text aria-invalid:focus-visible:outline-destructive-text touch:text-base";
