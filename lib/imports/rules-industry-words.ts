import { folded } from "@/lib/table-file/rules-cells";

/** A name in one word, without what joins its parts: 'Health Care & Social Assistance', 'HEALTH_CARE_AND_SOCIAL_ASSISTANCE'. */
const word = (text: string): string =>
  folded(text)
    .replace(/\b(and|the|of|industry|sector)\b/g, "")
    .replaceAll(" ", "");

/** What people, HubSpot, Salesforce and LinkedIn call our industries, which are the sectors of NAICS, by their names. */
const INDUSTRY_WORDS: Record<string, string> = {
  "Agriculture, Forestry, Fishing and Hunting":
    "agriculture|farming|farm|ranching|forestry|fishing|fishery|dairy|agribusiness|paperforestproducts",
  "Mining, Quarrying, and Oil and Gas Extraction": "mining|miningmetals|oilgas|oilenergy|quarrying|petroleum",
  Utilities: "utility|energy|power|water|renewablesenvironment|electricutility",
  Construction:
    "building|contractor|contracting|generalcontractor|electrical|electricalcontractor|electrician|plumbing|plumber|hvac|roofing|roofer|homebuilding|homebuilder|buildingmaterials|civilengineering|engineeringconstruction|trades|skilledtrades|remodeling|painting|concrete",
  Manufacturing:
    "manufacturer|mfg|fabrication|machining|machinery|electronics|chemicals|chemical|automotivemanufacturing|automotive|aerospace|aviationaerospace|foodproduction|foodmanufacturing|biotechnology|pharmaceuticals|plastics|textiles|furniture|packagingcontainers|brewery|brewing|industrial|consumergoods|apparel",
  "Wholesale Trade": "wholesale|wholesaler|distribution|distributor|importexport",
  "Retail Trade": "retail|retailer|ecommerce|store|stores|supermarkets|grocery|cardealer|autodealer|dealership",
  "Transportation and Warehousing":
    "transportation|transport|trucking|logistics|logisticssupplychain|transportationtruckingrailroad|warehousing|warehouse|shipping|freight|packagefreightdelivery|delivery|moving|airlinesaviation|maritime",
  Information:
    "media|telecom|telecommunications|communications|publishing|broadcasting|broadcastmedia|internet|software|computersoftware|saas|newspapers|motionpicturesfilm",
  "Finance and Insurance":
    "finance|financial|financialservices|insurance|banking|bank|bankinginsurance|investmentmanagement|capitalmarkets|creditunion|venturecapitalprivateequity",
  "Real Estate and Rental and Leasing":
    "realestate|property|propertymanagement|commercialrealestate|leasing|rental|equipmentrental",
  "Professional, Scientific, and Technical Services":
    "professionalservices|technicalservices|legal|legalservices|law|lawfirm|lawpractice|attorneys|accounting|cpa|architecture|architect|architects|architectureplanning|engineering|consulting|managementconsulting|it|itservices|informationtechnology|informationtechnologyservices|technology|tech|marketing|marketingadvertising|advertising|design|graphicdesign|research|veterinary|vet|publicrelations",
  "Management of Companies and Enterprises": "holding|holdingcompany|headquarters",
  "Administrative and Support and Waste Management Services":
    "administrative|administration|staffing|staffingrecruiting|recruiting|employmentagency|landscaping|landscape|lawncare|janitorial|cleaning|security|securityinvestigations|facilitiesservices|pestcontrol|callcenter|wastemanagement|businesssupport|travelagency|humanresources|peo",
  "Educational Services":
    "education|school|schools|training|educationmanagement|highereducation|elearning|primarysecondaryeducation|tutoring|university|college",
  "Health Care and Social Assistance":
    "healthcare|health|medical|medicalpractice|hospital|hospitals|hospitalhealthcare|clinic|dental|dentist|dentistry|homehealth|homecare|homehealthcare|nursing|nursinghome|seniorliving|assistedliving|mentalhealth|mentalhealthcare|healthwellness|wellnessfitness|healthwellnessfitness|childcare|daycare|socialservices|individualfamilyservices|behavioralhealth|physicaltherapy",
  "Arts, Entertainment, and Recreation":
    "arts|art|entertainment|recreation|fitness|gym|sports|music|performingarts|museumsinstitutions|golf|gamblingcasinos|casino|recreationalfacilitiesservices|amusement",
  "Accommodation and Food Services":
    "accommodation|hospitality|hotel|hotels|lodging|restaurant|restaurants|food|foodservice|foodservices|foodbeverage|foodbeverages|catering|bar|bars|cafe|leisuretraveltourism|travel|tourism",
  "Other Services":
    "services|other|personalservices|consumerservices|repair|autorepair|salon|beauty|spa|laundry|drycleaning|nonprofit|notforprofit|nonprofitorganizationmanagement|church|religious|religiousinstitutions|civicsocialorganization|association|funeral",
  "Public Administration":
    "government|publicsector|governmentadministration|municipality|city|county|military|publicsafety",
};

const KNOWN = new Map(
  Object.entries(INDUSTRY_WORDS).flatMap(([name, words]) =>
    words.split("|").map((one): [string, string] => [one, name]),
  ),
);

/** The industry that a file's word means, by its name or by what it is called elsewhere; undefined where nobody knows. */
export function industryNamed<T extends { name: string }>(text: string, industries: readonly T[]): T | undefined {
  const wanted = word(text);
  if (wanted === "") return undefined;
  return (
    industries.find(({ name }) => word(name) === wanted) ?? industries.find(({ name }) => name === KNOWN.get(wanted))
  );
}
