export { IntelligenceLoading as default } from "@/components/companies/company-loading";
