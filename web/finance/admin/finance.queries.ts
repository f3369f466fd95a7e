import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TaxReportQuery } from '#shared/finance/taxReport.schemas.ts';
import { call, finance } from '#web/api/client.ts';

export type TaxQuestion = Pick<TaxReportQuery, 'from' | 'to'> & { eventId: string };

/** As query parameters, also of the file. */
export const taxQuery = ({ eventId, ...days }: TaxQuestion): Record<'from' | 'to', string> => ({
  ...days,
  ...(eventId !== '' && { eventId }),
});

export function useTaxReport(question: TaxQuestion) {
  return useQuery({
    queryKey: ['/api/admin/tax-report', question],
    queryFn: () => call(finance.api.admin['tax-report'].$get({ query: taxQuery(question) })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useSettlement(eventId: number) {
  return useQuery({
    queryKey: ['/api/admin/events/settlement', eventId],
    queryFn: () =>
      call(finance.api.admin.events[':id'].settlement.$get({ param: { id: String(eventId) } })),
    staleTime: 0,
  });
}
