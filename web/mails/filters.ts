import { type MailStatus, mailStatusSchema } from '#shared/mails/mails.schemas.ts';

/** What narrows the list, as it stands in the address. */
export type MailFilters = { search?: string; kind?: string; status?: MailStatus };
export type FilterName = keyof MailFilters;

export function readFilters(address: URLSearchParams): MailFilters {
  const [search, kind] = [address.get('search')?.trim(), address.get('kind')?.trim()];
  const { data: status } = mailStatusSchema.safeParse(address.get('status'));
  return { ...(search && { search }), ...(kind && { kind }), ...(status && { status }) };
}

/** With one of them set anew, or taken out when there is nothing in it. */
export const changed = (filters: MailFilters, name: FilterName, value: string): MailFilters =>
  readFilters(new URLSearchParams({ ...filters, [name]: value }));
