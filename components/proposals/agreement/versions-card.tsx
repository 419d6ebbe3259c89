"use client";

import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { CutShort } from "@/components/feedback/cut-short";
import { useLastKnown } from "@/components/hooks/use-last-known";
import { ConfirmDialog } from "@/components/kit/confirm-dialog";
import { lazyDialog } from "@/components/kit/once-open";
import { LocalTime } from "@/components/layout/local-time";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { queryOptions } from "@/lib/api-client/query-options";
import { getAgreementVersion, listAgreementVersions } from "@/lib/generated/calls/agreements";
import type { Agreement, AgreementVersion } from "@/lib/proposals/agreement/contract";
import { type Inputs, inputsOf } from "./agreement-inputs";

const PreviewDialog = lazyDialog(async () => (await import("./preview-dialog")).PreviewDialog);

interface VersionsCardProps {
  providerId: string;
  agreement: Agreement;
  /** Saves a text as a new version. Rejects with a message. */
  onRestore: (text: Inputs) => Promise<unknown>;
}

/** The saved versions, newest first, to view and restore. */
export function VersionsCard({ providerId, agreement, onRestore }: VersionsCardProps) {
  const versions = useSuspenseQuery(queryOptions(listAgreementVersions, { params: { providerId } })).data;
  const [viewed, setViewed] = useState<number | null>(null);
  const [restoring, setRestoring] = useState(false);
  const shown = useLastKnown(viewed);
  const version = useQuery({
    ...queryOptions(getAgreementVersion, { params: { providerId, number: shown ?? 0 } }),
    enabled: shown !== null,
  });
  const text = version.data && inputsOf(version.data);
  return (
    <Card>
      <CardHeader>
        <CardTitle>Versions</CardTitle>
        <CardDescription>Each document keeps the version that it was made from.</CardDescription>
      </CardHeader>
      {versions.items.length === 0 ? (
        <p className="p-4 text-muted-foreground text-sm">
          No versions found. Until the first save our default is used.
        </p>
      ) : (
        <ul className="divide-y">
          {versions.items.map((one) => (
            <Version key={one.number} version={one} isPresent={one.number === agreement.version} onView={setViewed} />
          ))}
        </ul>
      )}
      <CutShort shown={versions.items.length} total={versions.total} of="versions" className="border-t px-4 py-2" />
      <PreviewDialog
        providerId={providerId}
        title={`Version ${shown}`}
        text={text}
        agreement={agreement}
        open={viewed !== null}
        onOpenChange={(open) => !open && setViewed(null)}
      >
        {shown !== agreement.version && (
          <Button variant="outline" disabled={!text} onClick={() => setRestoring(true)}>
            Restore as new version
          </Button>
        )}
      </PreviewDialog>
      <ConfirmDialog
        open={restoring}
        onOpenChange={setRestoring}
        title={`Restore version ${shown}?`}
        description="It becomes the newest version, which documents are made from. Unsaved changes are discarded."
        confirmLabel="Restore as new version"
        failureTitle="Failed to restore the version"
        onConfirm={async () => {
          if (text) await onRestore(text);
          setViewed(null);
        }}
      />
    </Card>
  );
}

interface VersionProps {
  version: AgreementVersion;
  isPresent: boolean;
  onView: (number: number) => void;
}

function Version({ version: { number, author, createdAt }, isPresent, onView }: VersionProps) {
  return (
    <li className="flex min-h-12 items-center justify-between gap-3 px-4 py-2 text-sm">
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium">{`Version ${number}`}</span>
        {isPresent && <Badge variant="success">In use</Badge>}
        <span className="text-muted-foreground">
          {author}, <LocalTime instant={createdAt} format="moment" />
        </span>
      </div>
      <Button variant="outline" size="sm" aria-label={`View version ${number}`} onClick={() => onView(number)}>
        View
      </Button>
    </li>
  );
}
