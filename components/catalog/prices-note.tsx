/** Explains what a change does to existing proposals (D-52). */
export function PricesNote() {
  return (
    <p className="text-muted-foreground">
      New proposals use these prices. Proposals already sent keep the prices they were made with.
    </p>
  );
}
