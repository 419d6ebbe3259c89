import type { ProposalStatus } from "@/lib/domain/enums";

/**
 * What each call does in each status: → the status it leads to, 'repeat' (200, the same offer, nothing changed),
 * 409, 'done' (200, status unchanged), or '–' where there is nothing yet to call it with.
 */
const PATHS = `
                draft  approved  rejected  signing  call  completed
accept          →2     repeat    409       409      409   409
reject          →3     409       repeat    409      409   409
details         409    →4        409       repeat   409   409
sign            –      –         –         done     409   409
decline         –      –         –         done     409   409
correct         409    409       409       done     409   409
send-code       409    409       409       409      409   409
enter-code      409    409       409       409      409   409
claim-signed    409    409       409       →5       repeat 409
book            409    409       409       409      done  409
claim-booked    409    409       409       409      →6    repeat
download        409    409       409       409      409   repeat
`;

/** The cells of the table. */
export const CASES = PATHS.trim()
  .split("\n")
  .slice(1)
  .flatMap((line) => {
    const [call = "", ...outcomes] = line.trim().split(/\s+/);
    return outcomes.map((outcome, at) => ({ call, outcome, status: (at + 1) as ProposalStatus }));
  });
