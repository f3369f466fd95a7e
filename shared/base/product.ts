/** The product's name, for titles, the manifest and e-mails. */
export const PRODUCT = 'Rollcall';
