import { useState, type ReactNode } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { cx } from '#web/ui/cx.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { Table, type TableProps } from './Table.tsx';
import { useCharts, type Charts } from './useCharts.ts';

type ChartCardProps = {
  title: string;
  /** The picture in one sentence; undefined while the figures are on their way. */
  summary: string | undefined;
  /** Said instead of the picture where there is nothing to draw. */
  empty: string;
  /** The same figures to read; without rows there is nothing to draw. */
  table: TableProps;
  draw: (charts: Charts) => ReactNode;
  className?: string;
};

/** A picture of figures that is fetched when it comes into view, with the same figures to read. */
export function ChartCard({ title, summary, empty, table, draw, className }: ChartCardProps) {
  const [asTable, setAsTable] = useState(false);
  const ready = summary !== undefined;
  const nothing = ready && table.rows.length === 0;
  return (
    <Card as="section" aria-label={title} className={cx('grid grid-cols-1 gap-3 p-5', className)}>
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="text-lg">{title}</h2>
        {ready && !nothing && (
          <Button
            variant="ghost"
            aria-pressed={asTable}
            className="-mr-3"
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? 'Show as Chart' : 'Show as Table'}
          </Button>
        )}
      </header>
      {!ready && <Skeleton className="h-72" />}
      {nothing && <p className="grid min-h-40 place-items-center text-center text-dust">{empty}</p>}
      {ready && !nothing && (
        <>
          <p className="text-sm text-dust">{summary}</p>
          {asTable ? <Table {...table} /> : <Picture draw={draw} table={table} />}
        </>
      )}
    </Card>
  );
}

type PictureProps = Pick<ChartCardProps, 'draw' | 'table'>;

function Picture({ draw, table }: PictureProps) {
  const [ref, charts] = useCharts();
  if (charts === 'failed') return <Table {...table} />;
  return (
    <>
      <div ref={ref} aria-hidden="true" className="h-72">
        {charts ? draw(charts) : <Skeleton className="h-full" />}
      </div>
      <div className="sr-only">
        <Table {...table} />
      </div>
    </>
  );
}
