/** The enumerations of the product, with the numbers or texts that calls use (P:129-142, R:130). */

export const GLOBAL_ROLE = { ADMIN: 1, SALES_REP: 2 } as const;
export type GlobalRole = (typeof GLOBAL_ROLE)[keyof typeof GLOBAL_ROLE];

export const USER_STATUS = { ACTIVE: 1, INACTIVE: 2 } as const;
export type UserStatus = (typeof USER_STATUS)[keyof typeof USER_STATUS];

export const PROVIDER_TYPE = { PEO: 1, ASO: 2 } as const;
export type ProviderType = (typeof PROVIDER_TYPE)[keyof typeof PROVIDER_TYPE];
export const PROVIDER_TYPES = [
  { value: 1, label: "PEO" },
  { value: 2, label: "ASO" },
] as const;
export const providerTypeLabel = (type: ProviderType): string => labelOf(PROVIDER_TYPES, type);

export const PROPOSAL_TYPES = ["PEO", "ASO"] as const;
export type ProposalType = (typeof PROPOSAL_TYPES)[number];

export const TEAM_ROLE = { OWNER: 1, ADMIN: 2, SALES: 3 } as const;
export type TeamRole = (typeof TEAM_ROLE)[keyof typeof TEAM_ROLE];
export const TEAM_ROLES = [
  { value: 1, label: "Owner" },
  { value: 2, label: "Admin" },
  { value: 3, label: "Sales" },
] as const;

export const CONTEXT_ROLES = ["owner", "admin", "system_admin", "member"] as const;
export type ContextRole = (typeof CONTEXT_ROLES)[number];

export const REGULATION_LEVEL = { STATE: 1, FEDERAL: 2 } as const;
export const RATE_TYPE = { FIXED: 1, ADJUSTABLE: 2 } as const;
export const PRICING_MODEL = { RATE_BASED: 1, PER_EMPLOYEE_BASED: 2, HYBRID: 3 } as const;
export type RegulationLevel = (typeof REGULATION_LEVEL)[keyof typeof REGULATION_LEVEL];
export type RateType = (typeof RATE_TYPE)[keyof typeof RATE_TYPE];
export type PricingModel = (typeof PRICING_MODEL)[keyof typeof PRICING_MODEL];
export const chargesRate = (type: unknown): boolean =>
  type === PRICING_MODEL.RATE_BASED || type === PRICING_MODEL.HYBRID;
export const chargesPerEmployee = (type: unknown): boolean =>
  type === PRICING_MODEL.PER_EMPLOYEE_BASED || type === PRICING_MODEL.HYBRID;

export const REGULATION_LEVELS = [
  { value: 1, label: "State" },
  { value: 2, label: "Federal" },
] as const;
export const RATE_TYPES = [
  { value: 1, label: "Fixed" },
  { value: 2, label: "Adjustable" },
] as const;
export const PRICING_MODELS = [
  { value: 1, label: "Rate-based" },
  { value: 2, label: "Per-employee-based" },
  { value: 3, label: "Hybrid" },
] as const;

/** The label of a numbered choice; '' for an unknown number. */
export const labelOf = (choices: readonly { value: number; label: string }[], value: number): string =>
  choices.find((choice) => choice.value === value)?.label ?? "";

/** What a tax rate of the catalog is for: its wage base follows from it. */
export const TAX_KINDS = ["social_security", "medicare", "futa", "suta", "other"] as const;
export type TaxKind = (typeof TAX_KINDS)[number];
export const TAX_KIND_LABELS: Record<TaxKind, string> = {
  social_security: "Social Security",
  medicare: "Medicare",
  futa: "Federal unemployment (FUTA)",
  suta: "State unemployment (SUTA)",
  other: "Other",
};

/** What a product of the catalog is: it names and groups lines, and no price depends on it. */
export const PRODUCT_KINDS = ["admin", "workers_comp", "benefits", "epli", "other"] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];
export const PRODUCT_KIND_LABELS: Record<ProductKind, string> = {
  admin: "Administration",
  workers_comp: "Workers' comp",
  benefits: "Benefits",
  epli: "EPLI",
  other: "Other",
};

/** What a provider charges besides its products: something once, or the least that its services cost in a month. */
export const FEE_KINDS = ["once", "monthly_minimum"] as const;
export type FeeKind = (typeof FEE_KINDS)[number];
export const FEE_KIND_LABELS: Record<FeeKind, string> = { once: "One-time fee", monthly_minimum: "Monthly minimum" };

/** In whose account at the state a client's wages are reported. */
export const REPORTINGS = ["provider", "client"] as const;
export type Reporting = (typeof REPORTINGS)[number];

/** Whether a state's wage bases start again for a client who joins within a year. */
export const RESTARTS = ["yes", "no"] as const;
export type Restart = (typeof RESTARTS)[number];
export const RESTART_LABELS: Record<Restart, string> = {
  yes: "Wage bases start again",
  no: "Wage bases continue",
};

/** What becomes of a FUTA credit reduction: the provider bears it, bills it, or has it in its minimum rate already. */
export const CREDIT_REDUCTIONS = ["absorbed", "passed_on", "included"] as const;
export type CreditReductionRule = (typeof CREDIT_REDUCTIONS)[number];
export const CREDIT_REDUCTION_LABELS: Record<CreditReductionRule, string> = {
  absorbed: "Not billed",
  passed_on: "Billed to the client",
  included: "Already in the minimum rate",
};

export const PRICE_MODELS = ["BUNDLED_RATE", "PER_EMPLOYEE_PER_MONTH"] as const;
export type PriceModel = (typeof PRICE_MODELS)[number];
export const PRICE_MODEL_LABELS: Record<PriceModel, string> = {
  BUNDLED_RATE: "Bundled rate",
  PER_EMPLOYEE_PER_MONTH: "Per employee per month",
};

export const PROPOSAL_STATUS = {
  DRAFT: 1,
  APPROVED: 2,
  REJECTED: 3,
  DOCUMENT_SIGNING: 4,
  WELCOME_CALL: 5,
  COMPLETED: 6,
} as const;
export type ProposalStatus = (typeof PROPOSAL_STATUS)[keyof typeof PROPOSAL_STATUS];
export const PROPOSAL_STATUS_LABELS: Record<ProposalStatus, string> = {
  1: "Draft",
  2: "Approved",
  3: "Rejected",
  4: "Document signing",
  5: "Welcome call",
  6: "Completed",
};

/** How a proposal's signing ends without all signatures. */
export const PROPOSAL_ENDS = ["declined", "voided"] as const;
export type ProposalEnd = (typeof PROPOSAL_ENDS)[number];
export const PROPOSAL_END_LABELS: Record<ProposalEnd, string> = { declined: "Declined", voided: "Voided" };
/** What closes a proposal to every step, whatever its status. */
export const PROPOSAL_CLOSURES = ["unavailable", ...PROPOSAL_ENDS] as const;
export type ProposalClosure = (typeof PROPOSAL_CLOSURES)[number];

export const DEAL_STATUSES = ["open", "won", "lost"] as const;
export type DealStatus = (typeof DEAL_STATUSES)[number];

export const COMPANY_STATUSES = ["active", "inactive"] as const;
export type CompanyStatus = (typeof COMPANY_STATUSES)[number];

export const COMPANY_SIZES = [
  { value: 1, name: "STARTUP", label: "1-10" },
  { value: 2, name: "SMALL", label: "11-50" },
  { value: 3, name: "MEDIUM", label: "51-200" },
  { value: 4, name: "LARGE", label: "201-500" },
  { value: 5, name: "ENTERPRISE", label: "501+" },
] as const;

/** The size number of a company with so many employees; undefined for none. */
export const companySizeOf = (employees: number): number | undefined =>
  COMPANY_SIZES.findLast(({ label }) => employees >= Number.parseInt(label, 10))?.value;

/** The band of a company size number, e.g. 11-50; empty where it is not known. */
export const companySizeLabel = (size: number | null): string =>
  COMPANY_SIZES.find((band) => band.value === size)?.label ?? "";

export const PRIORITIES = [
  { value: 1, label: "High" },
  { value: 2, label: "Medium" },
  { value: 3, label: "Low" },
] as const;
export type Priority = (typeof PRIORITIES)[number]["value"];

export const ACTIVITY_TYPES = [
  "system",
  "stage_change",
  "status_change",
  "sales_rep_change",
  "note",
  "proposal",
  "misc",
  "archive",
  "client",
  "unarchive",
] as const;
export type ActivityType = (typeof ACTIVITY_TYPES)[number];

/** What a step of a deal is. */
export const STEP_KINDS = ["call", "email", "meeting", "other"] as const;
export type StepKind = (typeof STEP_KINDS)[number];

/** What a contact does in a deal, in the order in which it is said. */
export const CONTACT_ROLES = ["decides", "signs", "pays", "uses"] as const;
export type ContactRole = (typeof CONTACT_ROLES)[number];

/** What somebody writes about a proposal; the provider's people answer. */
export const MESSAGE_KINDS = ["question", "changes", "answer"] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

export const DOCUMENT_STATUSES = ["pending", "complete"] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];
export const SIGNATURE_STATUSES = ["pending", "signed", "declined"] as const;
export type SignatureStatus = (typeof SIGNATURE_STATUSES)[number];
/** In which capacity somebody signs for a provider in place of the named signer (D-115, D-116). */
export const SIGNING_CAPACITIES = ["successor", "stand-in", "admin"] as const;
export type SigningCapacity = (typeof SIGNING_CAPACITIES)[number];
/** Why nobody can sign a document at its vendor any more. */
export const SIGNING_PROBLEMS = ["expired", "archived", "deleted", "disconnected", "unreadable"] as const;
export type SigningProblem = (typeof SIGNING_PROBLEMS)[number];
/** What DocuSeal refuses: the key, or accepting documents by its API, which not every edition includes. */
export const DOCUSEAL_PROBLEMS = ["key_refused", "edition"] as const;
export type DocusealProblem = (typeof DOCUSEAL_PROBLEMS)[number];
/** How a file compares with our sealed documents: as it was sealed, changed since, or not sealed here. */
export const SEAL_VERDICTS = ["original", "changed", "foreign"] as const;
export type SealVerdict = (typeof SEAL_VERDICTS)[number];

export const SIGNER_ROLES = ["client", "provider"] as const;
export type SignerRole = (typeof SIGNER_ROLES)[number];

export const GENERATION_STATUSES = ["completed", "failed"] as const;
export type GenerationStatus = (typeof GENERATION_STATUSES)[number];
export const RESPONSE_TYPES = ["text", "object"] as const;
export type ResponseType = (typeof RESPONSE_TYPES)[number];
/** What a language model is asked to generate. */
export const GENERATION_TYPES = [
  "company_probe_search",
  "company_search_structure",
  "market_industry_research",
  "market_competitor_research",
  "market_company_research",
  "company_intelligence_report",
  "company_code_industry",
  "webpage_content_analysis",
  "sitemap_structure_analysis",
  "general",
] as const;
export type GenerationType = (typeof GENERATION_TYPES)[number];

/** In the order in which they run. */
export const INTELLIGENCE_JOB_TYPES = ["WEBSITE_ANALYSIS", "MARKET_RESEARCH", "COMPANY_INTELLIGENCE"] as const;
export type IntelligenceJobType = (typeof INTELLIGENCE_JOB_TYPES)[number];
export const INTELLIGENCE_JOB_STATUSES = ["PENDING", "IN_PROGRESS", "COMPLETED", "FAILED"] as const;
export type IntelligenceJobStatus = (typeof INTELLIGENCE_JOB_STATUSES)[number];
/** How a value of a report was found. 'inferred' is a model's conclusion without a quote. */
export const SOURCE_METHODS = ["page", "structured data", "company record", "added", "web search", "inferred"] as const;
export type SourceMethod = (typeof SOURCE_METHODS)[number];
/** What a person can add as a source for reports. */
export const COMPANY_SOURCE_KINDS = ["address", "text"] as const;
export type CompanySourceKind = (typeof COMPANY_SOURCE_KINDS)[number];
/** The fields of a company for which a report can suggest changes. */
export const SUGGESTED_FIELDS = ["website", "size", "industry", "description", "address"] as const;
export type SuggestedField = (typeof SUGGESTED_FIELDS)[number];
/** What a person says about a claim of a report: it is not so, it should not be shown, or something else holds. */
export const CORRECTION_KINDS = ["wrong", "hidden", "corrected"] as const;
export type CorrectionKind = (typeof CORRECTION_KINDS)[number];
/** Why a report failed or lacks a part. */
export const FAILURE_CAUSES = ["website", "budget", "model", "canceled", "other"] as const;
export type FailureCause = (typeof FAILURE_CAUSES)[number];
/** Signs in a report that a seller of PEO services looks for. */
export const SIGNAL_KINDS = [
  "closing",
  "multiState",
  "hiring",
  "highRisk",
  "payrollVendor",
  "benefits",
  "funding",
  "layoffs",
] as const;
export type SignalKind = (typeof SIGNAL_KINDS)[number];
/** What became of a suggestion. */
export type SuggestionStatus = "open" | "accepted" | "dismissed";

/** The most characters of why a deal was won or lost. */
export const LONGEST_REASON = 2000;
