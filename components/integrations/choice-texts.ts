/** What the pickers of a mapping say, wherever they stand. */
export const PROVIDER_CHOICE = {
  label: "Provider",
  placeholder: "Select a provider",
  searchPlaceholder: "Search providers…",
  emptyText: "No providers found",
} as const;

export const REP_CHOICE = {
  label: "Sales Rep",
  placeholder: "No sales rep",
  searchPlaceholder: "Search sales reps…",
  emptyText: "No sales reps found",
} as const;
