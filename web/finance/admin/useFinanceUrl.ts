import { useSearchParams } from 'react-router';
import { type Period, periodsOf, readPeriod } from '#shared/finance/periods.rules.ts';
import { today } from '#web/ui/localTime.ts';

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
