export { UserLoading as default } from "@/components/users/user-loading";
