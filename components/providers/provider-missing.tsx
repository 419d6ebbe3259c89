import { Notice } from "@/components/kit/notice";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";

/** Shown while a provider is loading, or if it cannot be loaded. */
export function ProviderMissing({
  query,
}: {
  query: { isError: boolean; isFetching: boolean; refetch: () => unknown };
}) {
  if (!query.isError)
    return (
      <div role="status" aria-label="Loading..." className="grid gap-3">
        <Skeleton className="h-10" />
        <Skeleton className="h-64" />
      </div>
    );
  return (
    <Notice
      variant="destructive"
      action={
        <Button variant="outline" size="sm" pending={query.isFetching} onClick={() => void query.refetch()}>
          Try again
        </Button>
      }
    >
      Failed to fetch provider. Please try again later.
    </Notice>
  );
}
