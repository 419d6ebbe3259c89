/** The parameter that says what the page shows. */
export const VIEW = "view";

const VIEWS = ["usage", "failed"] as const;
/** What the page shows; null for the calls. */
export type GenerationsTab = (typeof VIEWS)[number] | null;

export const readTab = (value: string | null): GenerationsTab => VIEWS.find((view) => view === value) ?? null;
