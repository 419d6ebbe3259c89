/**
 * The header in which a page names the provider that it was drawn for, or 'none'. It is only compared: with another one
 * active meanwhile a call does nothing and is 409 'other_provider'. The calls under /api/auth do not look at it.
 */
export const PROVIDER_CONTEXT_HEADER = "x-provider-context";
export const NO_PROVIDER = "none";
