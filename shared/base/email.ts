/** Addresses are compared without case. */
export const emailKeyOf = (email: string): string => email.trim().toLowerCase();
