/** Why a website or one of its pages could not be read, in words for a sales rep. */
const WORDS = {
  invalid_address: "This is not the address of a website.",
  scheme: "Only addresses that begin with http:// or https:// can be read.",
  port: "Only the usual ports of the web, 80 and 443, can be read.",
  credentials: "An address with a user name or password in it cannot be read.",
  private_network: "The address leads to a private network.",
  no_such_name: "There is no website with this name.",
  unreachable: "The website could not be reached.",
  certificate: "The website's certificate is not valid.",
  timeout: "The website took too long to answer.",
  too_large: "The page is too large to be read.",
  redirects: "The website redirects too often.",
  elsewhere: "The page leads to another website.",
  others: "Your team says that the address leads to another company's website.",
  status: "The website answered with an error.",
  type: "The address does not lead to a web page.",
  broken: "The website's response was broken.",
  robots: "The website asks not to be read by programs.",
  robots_unknown: "The website does not say whether programs may read it.",
  parked: "The address is parked or for sale.",
  error_page: "The address leads to an error page.",
  challenge: "The website asks its visitors to prove that they are human.",
  unbuilt: "There is no website there yet.",
  empty: "The page is empty, or needs a browser to show anything.",
  social: "A page of a social network is not the company's website.",
} as const;

export type WebsiteProblem = keyof typeof WORDS;

interface Details {
  /** The HTTP status, if the website responded with an error. */
  status?: number;
  cause?: unknown;
}

/** Thrown by the fetcher and the reader of websites; `message` may be shown on a screen. */
export class WebsiteError extends Error {
  readonly reason: WebsiteProblem;
  readonly status: number | undefined;

  constructor(reason: WebsiteProblem, { status, cause }: Details = {}) {
    super(status === undefined ? WORDS[reason] : `The website answered with error ${status}.`, { cause });
    this.name = "WebsiteError";
    this.reason = reason;
    this.status = status;
  }
}
