/** Words that are said in one trade and hardly in another, by NAICS sector. */
const TRADES: Record<string, RegExp> = {
  "11": /\b(?:farm(?:s|ing)?|orchards?|vineyards?|ranch(?:es|ing)?|cattle|crops?|forestry|fisher(?:y|ies)|agricultur\w*)\b/g,
  "21": /\b(?:mining|quarr(?:y|ies|ying)|oil and gas|drilling)\b/g,
  "22": /\b(?:utilit(?:y|ies)|water supply|power plants?)\b/g,
  "23": /\b(?:construction|contractors?|builders?|remodel\w*|roof(?:s|ers?|ing)|concrete|plumb(?:ers?|ing)|hvac|heating|cooling|refrigeration|air conditioning|electricians?|drywall|paving|excavat\w*|tenant improvements?|design build|framing|carpent\w*|masonry)\b/g,
  "31-33":
    /\b(?:manufactur\w*|machining|fabricat\w*|factory|foundry|tooling|prototypes|metalwork\w*|injection molding)\b/g,
  "42": /\b(?:wholesale\w*|distributors?)\b/g,
  "44-45": /\b(?:retail\w*|boutiques?|grocer(?:y|ies)|dealerships?|hardware stores?|furniture stores?)\b/g,
  "48-49": /\b(?:freight|logistics|truck(?:s|ing)|last mile|warehous\w*|couriers?|shipping|transportation|haulage)\b/g,
  "51": /\b(?:software|saas|cloud|apps?|publish(?:ers?|ing)|broadcast\w*|it services|cybersecurity)\b/g,
  "52": /\b(?:bank(?:s|ing)?|insurance|wealth|retirement planning|mortgages?|lending|loans?|investments?)\b/g,
  "53": /\b(?:real estate|realt(?:y|ors?)|property management|leasing|rentals?)\b/g,
  "54": /\b(?:account(?:ing|ants?)|bookkeep\w*|audits?|cpas?|tax(?:es)?|law(?:yers?| firm)?|attorneys?|consult\w*|architect\w*|marketing agency)\b/g,
  "56": /\b(?:landscap\w*|grounds care|lawn|staffing|janitor\w*|cleaning|seasonal crews|waste)\b/g,
  "61": /\b(?:schools?|montessori|students?|classrooms?|tutor\w*|college|curriculum|toddlers?|education\w*)\b/g,
  "62": /\b(?:dent(?:al|ists?|istry)|clinics?|medical|patients?|orthop\w*|physicians?|therap(?:y|ists?|ies)|senior living|nursing|hospitals?|assisted living|health care)\b/g,
  "71": /\b(?:gyms?|fitness|museums?|theat(?:er|re)s?|golf|casinos?|amusement|entertainment)\b/g,
  "72": /\b(?:restaurants?|hotels?|catering|dining|menus?|kitchens?|cafes?|baker(?:y|ies)|brew(?:ery|eries|pub)|bistros?)\b/g,
  "81": /\b(?:auto repair|brakes?|engine diagnostics|salons?|laundr\w*|barbers?|spas?|repair shops?)\b/g,
};

/** How many different words of each trade are in a text, as `wordsOf` returns it; trades without any are left out. */
export function tradesIn(words: string): Map<string, number> {
  const found = new Map<string, number>();
  for (const [sector, pattern] of Object.entries(TRADES)) {
    const distinct = new Set(words.match(pattern) ?? []).size;
    if (distinct > 0) found.set(sector, distinct);
  }
  return found;
}

/** What a trade is called in a sentence. */
export const TRADE_NAMES: Record<string, string> = {
  "11": "agriculture",
  "21": "mining",
  "22": "utilities",
  "23": "construction and building trades",
  "31-33": "manufacturing",
  "42": "wholesale",
  "44-45": "retail",
  "48-49": "transportation",
  "51": "software and information",
  "52": "finance and insurance",
  "53": "real estate",
  "54": "professional services",
  "56": "support services",
  "61": "education",
  "62": "health care",
  "71": "recreation",
  "72": "food and lodging",
  "81": "repair and personal services",
};
