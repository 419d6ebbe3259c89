import type { Control, FieldPath } from "react-hook-form";
import { PhoneField } from "@/components/form/phone-field";
import { TextField } from "@/components/form/text-field";

interface ContactInputs {
  firstName: string;
  lastName: string;
  email?: string | null | undefined;
  phone?: string | null | undefined;
  title?: string | null | undefined;
}

/** The inputs of a person, in forms to add and to change a contact. */
export function ContactFields<TInput extends ContactInputs, TOutput>({
  control,
  autoFocus,
}: {
  control: Control<TInput, unknown, TOutput>;
  autoFocus?: boolean;
}) {
  const at = (name: keyof ContactInputs) => name as FieldPath<TInput>;
  return (
    <>
      <TextField
        control={control}
        name={at("firstName")}
        label="First name"
        required
        maxLength={100}
        autoFocus={autoFocus}
      />
      <TextField control={control} name={at("lastName")} label="Last name" required maxLength={100} />
      <TextField control={control} name={at("title")} label="Title" maxLength={200} className="sm:col-span-2" />
      <TextField control={control} name={at("email")} label="Email" type="email" inputMode="email" />
      <PhoneField control={control} name={at("phone")} label="Phone" />
    </>
  );
}
