import { useState, type ReactNode, useEffect, useRef, type RefObject } from 'react';
import { local } from '#web/offline/safeStorage.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { cx } from '#web/ui/cx.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { formatDate } from '#shared/base/time.ts';

export type Charts = typeof import('./charts.tsx');

const MARGIN = '200px';

/** Loads the chart library when the chart's place comes into view. */
function useCharts(): [RefObject<HTMLDivElement | null>, Charts | 'failed' | null] {
  const place = useRef<HTMLDivElement>(null);
  const [charts, setCharts] = useState<Charts | 'failed' | null>(null);
  useEffect(() => {
    const { current } = place;
    if (!current) return undefined;
    const fetchCharts = (): void => {
      import('./charts.tsx').then(
        (loaded: Charts | undefined) => setCharts(loaded ?? 'failed'),
        () => setCharts('failed'),
      );
    };
    const watching = new IntersectionObserver(
      // A busy browser may report 'not in view yet' and 'in view' in one call.
      (reports) => {
        if (!reports.some(({ isIntersecting }) => isIntersecting)) return;
        watching.disconnect();
        fetchCharts();
      },
      { rootMargin: MARGIN },
    );
    watching.observe(current);
    return () => watching.disconnect();
  }, []);
  return [place, charts];
}

type TableProps = {
  caption: string;
  headers: readonly string[];
  /** Each row's first cell is its header. */
  rows: readonly (readonly [string, ...(string | number)[]])[];
};

export function Table({ caption, headers, rows }: TableProps) {
  return (
    // Focusable, so that keyboard users can scroll.
    <div role="group" aria-label={caption} tabIndex={0} className="max-h-72 overflow-auto">
      <Figures caption={caption} headers={headers} rows={rows} />
    </div>
  );
}

/** Text alternative for a chart. */
function ScreenReaderTable(props: TableProps) {
  return (
    <div className="sr-only">
      <Figures {...props} />
    </div>
  );
}

function Figures({ caption, headers, rows }: TableProps) {
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="sticky top-0 bg-floor text-dust">
        <tr>
          {headers.map((header, place) => (
            <th key={header} scope="col" className={cx('py-1.5 font-semibold', side(place))}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(([name, ...cells], at) => (
          <tr key={`${at} ${name}`}>
            <th scope="row" className="py-1.5 text-left font-medium">
              {name}
            </th>
            {cells.map((cell, place) => (
              <td key={headers[place + 1]} className="py-1.5 pl-4 text-right tabular-nums">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const side = (place: number): string => (place === 0 ? 'text-left' : 'pl-4 text-right');

type ChartCardProps = {
  title: string;
  /** Text alternative for the chart; undefined while loading. */
  summary: string | undefined;
  empty: string;
  /** The same figures as text; if it has no rows, no chart is drawn. */
  table: TableProps;
  draw: (charts: Charts) => ReactNode;
  legend?: ReactNode;
  height?: string;
  className?: string;
};

/** Card whose chart loads when it comes into view. */
export function ChartCard(props: ChartCardProps) {
  const { title, summary, empty, table, draw, legend, height = 'h-72', className } = props;
  const [asTable, setAsTable] = useAsTable();
  const other = asTable ? 'Chart' : 'Table';
  const ready = summary !== undefined;
  const nothing = ready && table.rows.length === 0;
  return (
    <Card as="section" aria-label={title} className={cx('grid grid-cols-1 gap-3 p-5', className)}>
      <header className="flex items-center justify-between gap-4">
        <h2 className="text-lg">{title}</h2>
        {ready && !nothing && (
          <Button
            variant="ghost"
            aria-label={`${other} of ${title}`}
            className="-mr-3"
            onClick={() => setAsTable(!asTable)}
          >
            {other}
          </Button>
        )}
      </header>
      {!ready && <Skeleton className={height} />}
      {nothing && <p className="grid min-h-40 place-items-center text-center text-dust">{empty}</p>}
      {ready && !nothing && (
        <>
          <p className="text-sm text-dust">{summary}</p>
          {asTable ? <Table {...table} /> : <Picture {...{ draw, table, legend, height }} />}
        </>
      )}
    </Card>
  );
}

const KEPT_AS = 'rollcall.figures';

/** True if charts are shown as tables. The choice is kept on the device, for charts that are opened later. */
function useAsTable(): [boolean, (asTable: boolean) => void] {
  const [asTable, setAsTable] = useState(() => local.get(KEPT_AS) === 'table');
  return [
    asTable,
    (next) => {
      if (next) local.set(KEPT_AS, 'table');
      else local.remove(KEPT_AS);
      setAsTable(next);
    },
  ];
}

type PictureProps = Pick<ChartCardProps, 'draw' | 'table' | 'legend'> & { height: string };

function Picture({ draw, table, legend, height }: PictureProps) {
  const [ref, charts] = useCharts();
  if (charts === 'failed') return <Table {...table} />;
  return (
    <>
      <div ref={ref} aria-hidden="true" className={height}>
        {charts ? draw(charts) : <Skeleton className="h-full" />}
      </div>
      {legend}
      <ScreenReaderTable {...table} />
    </>
  );
}

type Days = { from: string; to: string };

export function daysOf({ from, to }: Days): string {
  return from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;
}

export function shortDay({ from }: Days): string {
  return formatDate(from).replace(/, \d+$/, '');
}

export function stepOf(points: readonly Days[]): string {
  const [first] = points;
  return first && first.from !== first.to ? 'over several days each' : 'by day';
}

/** Short form of an amount, because the axis has room for four characters: `$1.2k`. */
export function dollars(cents: number): string {
  const whole = Math.round(cents / 100);
  return `$${new Intl.NumberFormat('en-US', { notation: 'compact' }).format(whole)}`;
}
