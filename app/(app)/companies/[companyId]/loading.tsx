export { CompanyLoading as default } from "@/components/companies/company-loading";
