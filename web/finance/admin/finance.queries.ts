import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { TaxReportQuery } from '#shared/finance/finance.contract.ts';
import { call } from '#web/api/call.ts';
import { financeContract } from '#shared/finance/finance.contract.ts';
import { type Period, periodsOf, readPeriod } from '#shared/finance/periods.rules.ts';
import { today } from '#web/ui/localTime.ts';

type TaxQuestion = Pick<TaxReportQuery, 'from' | 'to'> & { eventId: string };

/** Converts the question to query parameters, for the report and for its file. */
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

const thisYear = (): Period =>
  periodsOf('year', today())[0] ?? { kind: 'year', value: '', from: '', to: '' };

/** Keeps the state of the report page in the URL, so that a report can be shared and found again. */
export function useFinanceUrl() {
  const [search, setSearch] = useSearchParams();
  return {
    tab: search.get('tab') === 'settlement' ? 'settlement' : 'tax',
    period: readPeriod(search.get('period') ?? '') ?? thisYear(),
    event: search.get('event') ?? '',
    by: search.get('by') === 'event' ? ('event' as const) : ('month' as const),
    today: today(),
    set: (name: 'tab' | 'period' | 'event' | 'by', value: string): void =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          if (value === '') next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}
export type FinanceUrl = ReturnType<typeof useFinanceUrl>;
