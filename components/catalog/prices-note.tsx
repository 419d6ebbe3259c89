/** What a change here does to proposals that are out already (D-52). */
export function PricesNote() {
  return (
    <p className="text-muted-foreground">
      New proposals are priced from what stands here. Proposals already sent keep the prices they were made with.
    </p>
  );
}
