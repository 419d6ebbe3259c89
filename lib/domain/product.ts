/** The product's name in titles, mails and documents (D-01). */
export const PRODUCT_NAME = "Tandem";
