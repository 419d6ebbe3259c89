export { ProfileLoading as default } from "@/components/companies/company-loading";
