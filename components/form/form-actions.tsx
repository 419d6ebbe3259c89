import { Button } from "@/components/ui/button";

interface FormActionsProps {
  pending: boolean;
  onCancel: () => void;
}

/** Cancel and Save under a form that stands in a card. */
export function FormActions({ pending, onCancel }: FormActionsProps) {
  return (
    <div className="flex justify-end gap-2 border-t px-4 py-3 max-md:*:flex-1">
      <Button onClick={onCancel} disabled={pending}>
        Cancel
      </Button>
      <Button type="submit" variant="primary" pending={pending}>
        Save
      </Button>
    </div>
  );
}
