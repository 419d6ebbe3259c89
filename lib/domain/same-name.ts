const letters = new Intl.Collator("en", { sensitivity: "base", ignorePunctuation: true });

/** Whether two texts are the same name, ignoring case, accents, spacing and punctuation. */
export const isSameName = (one: string, other: string): boolean => letters.compare(one, other) === 0;
