import type { Key, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Skeleton } from './Skeleton.tsx';

export type Column<R> = {
  key: string;
  header: string;
  cell: (row: R) => ReactNode;
  end?: boolean;
  /** True if the column is shown without its header on phones. */
  bare?: boolean;
};

type DataTableProps<R> = {
  /** The table's accessible name. */
  caption: string;
  columns: readonly Column<R>[];
  rows: readonly R[] | undefined;
  rowKey: (row: R) => Key;
  empty: ReactNode;
  faded?: (row: R) => boolean;
};

const SKELETON_ROWS = [0, 1, 2, 3, 4];

export function DataTable<R>({ caption, columns, rows, rowKey, empty, faded }: DataTableProps<R>) {
  if (rows?.length === 0) return empty;
  return (
    <div className="rounded-md border border-line bg-floor md:overflow-x-auto">
      <table aria-busy={!rows} className="w-full text-left max-md:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b border-line text-sm text-dust max-md:sr-only">
          <tr>
            {columns.map(({ key, header, end }) => (
              <th
                key={key}
                scope="col"
                className={cx('px-4 py-3 font-semibold whitespace-nowrap', end && 'text-right')}
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-md:block">
          {rows
            ? rows.map((row) => (
                <tr
                  key={rowKey(row)}
                  className={cx('max-md:block max-md:p-4', faded?.(row) && 'text-dust')}
                >
                  {columns.map((column) => (
                    <Cell key={column.key} column={column} row={row} />
                  ))}
                </tr>
              ))
            : SKELETON_ROWS.map((row) => (
                <tr key={row} className="max-md:block max-md:p-4">
                  {columns.map(({ key }) => (
                    <td key={key} className="px-4 py-3 max-md:block max-md:px-0 max-md:py-1">
                      <Skeleton className="h-6 w-full" />
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell<R>({ column: { header, cell, end, bare }, row }: { column: Column<R>; row: R }) {
  return (
    <td
      className={cx(
        'px-4 py-3 max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-4 max-md:px-0 max-md:py-1',
        !bare && 'max-md:justify-between',
        end && 'md:text-right',
      )}
    >
      {!bare && <span className="text-sm text-dust md:hidden">{header}</span>}
      {cell(row)}
    </td>
  );
}
