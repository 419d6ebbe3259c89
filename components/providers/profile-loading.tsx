import { Card, CardHeader } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";

const FACTS = Array.from({ length: 11 }, (_, index) => index);

/** The place of a provider's profile that is still on its way. */
export function ProfileLoading() {
  return (
    <Card aria-busy="true">
      <span role="status" className="sr-only">
        Loading...
      </span>
      <CardHeader title="Provider Information" />
      <div aria-hidden="true" className="grid grid-cols-2 gap-x-6 gap-y-4 p-4 lg:grid-cols-3">
        {FACTS.map((fact) => (
          <div key={fact} className="grid h-9 content-between">
            <Skeleton className="h-3 w-20" />
            <Skeleton className="w-32" />
          </div>
        ))}
      </div>
    </Card>
  );
}
