import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";

/** In the place of a provider that is not here: still on its way, or not to be had. */
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
    <Alert
      variant="destructive"
      action={
        <Button size="sm" pending={query.isFetching} onClick={() => void query.refetch()}>
          Try again
        </Button>
      }
    >
      Failed to fetch provider. Please try again later.
    </Alert>
  );
}
