import { useSearchParams } from 'react-router';
import { type Period, periodsOf, readPeriod } from '#shared/finance/periods.rules.ts';

/** Local date, `2026-12-31`. */
const today = (now = new Date()): string =>
  new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);

const YEAR = (): Period =>
  periodsOf('year', today())[0] ?? { kind: 'year', value: '', from: '', to: '' };

/** State in the URL: a report can be shared and found again. */
export function useFinanceAddress() {
  const [search, setSearch] = useSearchParams();
  return {
    tab: search.get('tab') === 'settlement' ? 'settlement' : 'tax',
    period: readPeriod(search.get('period') ?? '') ?? YEAR(),
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
export type FinanceAddress = ReturnType<typeof useFinanceAddress>;
