/**
 * The header with the provider that a page was rendered for, or 'none'. It is only compared: if another one is active by now, the
 * call does nothing and returns 409 'other_provider'. Calls under /api/auth ignore it.
 */
export const PROVIDER_CONTEXT_HEADER = "x-provider-context";
export const NO_PROVIDER = "none";

/**
 * The header of calls that a page makes on its own while nobody is there: they do not keep the session alive, which ends after 12
 * hours without use (D-21).
 */
export const UNATTENDED_HEADER = "x-unattended";
