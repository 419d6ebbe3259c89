import { Notice } from "@/components/kit/notice";

/** Says that the payroll platform is not configured, so nothing can be synced. */
export function NotConfigured() {
  return (
    <Notice variant="warning" title="Payroll platform is not configured">
      Nothing can be synced until the server is started with <code>PAYROLL_API_URL</code> and{" "}
      <code>PAYROLL_API_KEY</code>. Mappings and revenue that are here already stay.
    </Notice>
  );
}
