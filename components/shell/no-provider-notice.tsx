import { Notice } from "@/components/kit/notice";

interface NoProviderNoticeProps {
  /** The viewer's address, which a team admin needs to add them. */
  email: string;
}

/** Explains to a user who is on no team why every list is empty, and what to do. */
export function NoProviderNotice({ email }: NoProviderNoticeProps) {
  return (
    <Notice title="You do not belong to a provider yet">
      Ask an owner or admin of your provider to add {email} under Team. Companies and deals show here from then on.
    </Notice>
  );
}
