import { useState, type ReactNode } from 'react';
import { local } from '#web/offline/safeStorage.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { cx } from '#web/ui/cx.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { ScreenReaderTable, Table, type TableProps } from './Table.tsx';
import { useCharts, type Charts } from './useCharts.ts';

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

/** Who prefers tables to charts on one card sees the next ones as tables, too. Kept on the device. */
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
