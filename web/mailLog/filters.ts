import { type MailStatus, mailStatusSchema } from '#shared/mailLog/mailLog.schemas.ts';

export type MailFilters = { search?: string; kind?: string; status?: MailStatus };
export type FilterName = keyof MailFilters;

export function readFilters(address: URLSearchParams): MailFilters {
  const [search, kind] = [address.get('search')?.trim(), address.get('kind')?.trim()];
  const { data: status } = mailStatusSchema.safeParse(address.get('status'));
  return { ...(search && { search }), ...(kind && { kind }), ...(status && { status }) };
}

export const changed = (filters: MailFilters, name: FilterName, value: string): MailFilters =>
  readFilters(new URLSearchParams({ ...filters, [name]: value }));
