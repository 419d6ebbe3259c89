import { type Control, type FieldPath, useController } from "react-hook-form";
import { CheckboxField } from "@/components/form/checkbox-field";
import { Button } from "@/components/ui/button";
import { CONTACT_ROLE_NAMES } from "@/lib/contacts/rules";
import { CONTACT_ROLES, type ContactRole } from "@/lib/domain/enums";

/** The choice of somebody who is not among the company's contacts yet. */
export const NEW_CONTACT = "new";

interface PartInputs {
  roles: ContactRole[];
  isPrimary: boolean;
}

/** What a contact does in a deal: any of the roles, and whether it is the primary contact. */
export function RoleFields<TInput extends PartInputs, TOutput>({
  control,
  primaryName,
}: {
  control: Control<TInput, unknown, TOutput>;
  /** The present primary contact, which this one would replace. */
  primaryName: string | null;
}) {
  const { field } = useController({ control, name: "roles" as FieldPath<TInput> });
  const roles = field.value as ContactRole[];
  const toggle = (role: ContactRole) =>
    field.onChange(roles.includes(role) ? roles.filter((one) => one !== role) : [...roles, role]);
  return (
    <div className="grid gap-3">
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="mb-1.5 font-medium text-sm">What they do in this deal</legend>
        {CONTACT_ROLES.map((role) => (
          <Button
            key={role}
            variant="outline"
            size="sm"
            aria-pressed={roles.includes(role)}
            onClick={() => toggle(role)}
            className="aria-pressed:border-foreground aria-pressed:bg-accent"
          >
            {CONTACT_ROLE_NAMES[role]}
          </Button>
        ))}
      </fieldset>
      <CheckboxField
        control={control}
        name={"isPrimary" as FieldPath<TInput>}
        label="Primary contact"
        hint={primaryName ? `Instead of ${primaryName}` : "Proposals go to this person unless you choose another"}
      />
    </div>
  );
}
