import type { ReactNode } from 'react';
import { Printer } from 'lucide-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import type { MoneyKind } from '#shared/finance/finance.contract.ts';
import { LoadingRows } from '#web/ui/Loading.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';

/** Colors for paper, dark on white. Everything inside the sheet uses these variables. */
const ON_PAPER =
  'print:[--color-floor:#fff] print:[--color-raised:#fff] print:[--color-chalk:var(--color-print)] ' +
  'print:[--color-dust:var(--color-print-soft)] print:[--color-line:var(--color-print-soft)] print:text-chalk print:[&_*]:shadow-none';

type ReportSheetProps = { title: string; subtitle: string; money: MoneyKind; children: ReactNode };

/** The part of a report page that is printed, without the rest of the page. */
export function ReportSheet({ title, subtitle, money, children }: ReportSheetProps) {
  return (
    <article data-sheet className={`grid grid-cols-1 gap-6 ${ON_PAPER}`}>
      <header className="grid gap-1">
        <h2 className="text-section wrap-anywhere">{title}</h2>
        <p className="text-dust">{subtitle}</p>
      </header>
      {money === 'test' && (
        <Alert tone="notice" title="Test mode: no money was collected">
          These are test orders. There's nothing to file or settle.
        </Alert>
      )}
      {children}
    </article>
  );
}

export function PrintButton() {
  return (
    <Button variant="secondary" className="max-sm:flex-1" onClick={() => print()}>
      <Printer aria-hidden="true" className="size-5" />
      Print
    </Button>
  );
}

type LoadedProps<T> = { query: UseQueryResult<T>; what: string; children: (data: T) => ReactNode };

/** Shows a report, or that it's loading or failed to load. */
export function Loaded<T>({ query, what, children }: LoadedProps<T>) {
  const { data, error, refetch, isPlaceholderData } = query;
  if (data === undefined || (error && isPlaceholderData)) {
    if (error)
      return <LoadFailed title={`Couldn't create the ${what}`} query={{ error, refetch }} />;
    return <LoadingRows label={`Creating the ${what}`} />;
  }
  return (
    <div
      aria-busy={isPlaceholderData}
      className={`grid grid-cols-1 gap-6 ${isPlaceholderData ? 'opacity-60' : ''}`}
    >
      {children(data)}
    </div>
  );
}
