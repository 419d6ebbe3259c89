import { Badge } from "@/components/ui/badge";

/** A company that an import added without street, city, ZIP code or size (D-124). */
export const IncompleteMark = () => (
  <Badge variant="outline" className="shrink-0 justify-self-start">
    Incomplete
  </Badge>
);
