import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call, mailLog } from '#web/api/client.ts';
import type { MailFilters } from './filters.ts';

const { mails } = mailLog.api.admin;

/** Prefix of all mail queries, for invalidation. */
export const MAILS = '/api/admin/mails';
const byId = (id: string) => ({ param: { id } });

/** Keeps the previous list while the next loads. */
export function useMails(filters: MailFilters) {
  return useInfiniteQuery({
    queryKey: [MAILS, 'list', filters],
    queryFn: ({ pageParam }) =>
      call(mails.$get({ query: { ...filters, ...(pageParam && { cursor: pageParam }) } })),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

export function useMail(id: string) {
  return useQuery({
    queryKey: [MAILS, 'one', id],
    queryFn: () => call(mails[':id'].$get(byId(id))),
    staleTime: 0,
    gcTime: 0,
  });
}

export const resendMail = ({ id }: { id: string }) => call(mails[':id'].resend.$post(byId(id)));
export const fileOfMail = (id: string): string => `${MAILS}/${id}/eml`;
