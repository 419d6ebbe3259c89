import { Alert } from "@/components/ui/alert";

interface NoProviderNoticeProps {
  /** Who looks on; somebody has to type the address to add them. */
  email: string;
}

/** Tells a user whom no provider has on its team why every list is empty, and what to do. */
export function NoProviderNotice({ email }: NoProviderNoticeProps) {
  return (
    <Alert title="You do not belong to a provider yet">
      Ask an owner or admin of your provider to add {email} under Team. Companies and deals show here from then on.
    </Alert>
  );
}
