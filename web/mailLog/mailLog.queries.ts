import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { mailLogContract } from '#shared/mailLog/mailLog.contract.ts';
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

/** Prefix of all mail queries, for invalidation. */
export const MAILS = '/api/admin/mails';
const byId = (id: string) => ({ param: { id } });

/** Lists mails, and keeps the previous list while that of new filters loads. */
export function useMails(filters: MailFilters) {
  return useInfiniteQuery({
    queryKey: [MAILS, 'list', filters],
    queryFn: ({ pageParam }) =>
      call(mailLogContract.list, {
        query: { ...filters, ...(pageParam && { cursor: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

export function useMail(id: string) {
  return useQuery({
    queryKey: [MAILS, 'one', id],
    queryFn: () => call(mailLogContract.details, byId(id)),
    staleTime: 0,
    gcTime: 0,
  });
}

export const resendMail = ({ id }: { id: string }) => call(mailLogContract.resend, byId(id));
export const fileOfMail = (id: string): string => `${MAILS}/${id}/eml`;
