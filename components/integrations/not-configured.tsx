import { Alert } from "@/components/ui/alert";

/** Says what the installation lacks: nothing can be synced without it. */
export function NotConfigured() {
  return (
    <Alert variant="warning" title="Payroll platform is not configured">
      Nothing can be synced until the server is started with <code>PAYROLL_API_URL</code> and{" "}
      <code>PAYROLL_API_KEY</code>. Mappings and revenue that are here already stay.
    </Alert>
  );
}
