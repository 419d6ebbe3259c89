/** How a proposal names its client. */
export interface ClientDetails {
  name: string;
  addressLine1: string;
  addressLine2: string | null;
  city: string;
  state: string;
  zipCode: string;
}

/** These details of a company. */
export const clientDetails = ({
  name,
  addressLine1,
  addressLine2,
  city,
  state,
  zipCode,
}: ClientDetails): ClientDetails => ({
  name,
  addressLine1,
  addressLine2,
  city,
  state,
  zipCode,
});
