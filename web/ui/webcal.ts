/** The address by which calendar apps subscribe, rather than import once. */
export const webcalOf = (address: string): string => address.replace(/^https?:/, 'webcal:');
