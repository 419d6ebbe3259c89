declare module "zipcodes" {
  interface ZipCode {
    zip: string;
    city: string;
    state: string;
    country: string;
  }
  export const codes: Record<string, ZipCode>;
}
