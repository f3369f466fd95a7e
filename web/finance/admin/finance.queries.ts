import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TaxReportQuery } from '#shared/finance/finance.contract.ts';
import { call } from '#web/api/call.ts';
import { financeContract } from '#shared/finance/finance.contract.ts';

type TaxQuestion = Pick<TaxReportQuery, 'from' | 'to'> & { eventId: string };

/** Converts the choice of days and event to query parameters, for the report and for its CSV file. */
export const taxQuery = ({ eventId, ...days }: TaxQuestion): Record<'from' | 'to', string> => ({
  ...days,
  ...(eventId !== '' && { eventId }),
});

export function useTaxReport(question: TaxQuestion) {
  return useQuery({
    queryKey: ['/api/admin/tax-report', question],
    queryFn: () => call(financeContract.taxReport, { query: taxQuery(question) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useSettlement(eventId: number) {
  return useQuery({
    queryKey: ['/api/admin/events/settlement', eventId],
    queryFn: () => call(financeContract.settlement, { param: { id: String(eventId) } }),
    staleTime: 0,
  });
}
