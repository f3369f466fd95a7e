import {
  createSortedRowModel,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type RowSelectionState,
  type SortingState,
} from '@tanstack/react-table';
import { useMemo, useState, type ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { ColumnChoice, useHiddenColumns } from './ColumnChoice.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { saveCsv } from './tableCsv.ts';
import type { Bulk, OfficeColumn } from './officeTable.types.ts';
import { TableRows } from './TableRows.tsx';
import { ArrowDown, ArrowUp, Download } from 'lucide-react';

type HeaderCellProps = {
  label: string;
  end: boolean;
  width: string | undefined;
  wide: boolean;
  sort: 'asc' | 'desc' | false;
  onSort: (() => void) | undefined;
};

const ORDERS = { asc: 'ascending', desc: 'descending' } as const;

function HeaderCell({ label, end, width, wide, sort, onSort }: HeaderCellProps) {
  const Arrow = sort === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      style={width ? { width } : undefined}
      aria-sort={sort ? ORDERS[sort] : undefined}
      className={cx(
        'px-2 font-semibold whitespace-nowrap',
        end && 'text-right',
        wide && 'max-xl:hidden',
      )}
    >
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className="inline-flex min-h-8 items-center gap-1 hover:text-chalk"
        >
          {label}
          {sort && <Arrow aria-hidden="true" className="size-4" />}
        </button>
      ) : (
        label
      )}
    </th>
  );
}

type OfficeTableProps<R> = {
  /** The table's accessible name, under which the device also stores the hidden columns. */
  caption: string;
  columns: readonly OfficeColumn<R>[];
  rows: readonly R[] | undefined;
  rowKey: (row: R) => string;
  empty: ReactNode;
  /** Called by Enter and by a press on a row. */
  onOpen?: (row: R) => void;
  /** The name of a row, for its checkbox and for bulk actions. */
  nameOf: (row: R) => string;
  /**
   * Set if the server sorts the rows. `by` lists the columns it can sort by, `text` is the current order (a column's
   * key, with a minus sign in front if descending), and `change` sets another order. Without it, the table sorts the
   * rows itself.
   */
  sorted?: { by: readonly string[]; text: string; change: (text: string) => void };
  /** True if the server has more rows than these. The rows then stay in the server's order. */
  partial?: boolean;
  /** Actions on selected rows. Without them, rows can't be selected. */
  bulk?: Bulk<R>;
  /** True if the table itself can be saved as a file, because the server offers no file of this list. */
  exported?: boolean;
  faded?: (row: R) => boolean;
  /** True for the row that is scrolled to and highlighted. */
  marked?: (row: R) => boolean;
};

const features = tableFeatures({
  rowSortingFeature,
  rowSelectionFeature,
  sortedRowModel: createSortedRowModel(),
});

const sortingOf = (text: string): SortingState =>
  text === '' ? NONE : [{ id: text.replace('-', ''), desc: text.startsWith('-') }];

const NONE: never[] = [];

/** The order of the rows and which of them are selected, managed by TanStack Table. */
function useRows<R extends object>(props: OfficeTableProps<R>) {
  const { columns, rows, rowKey, sorted, partial = false, bulk } = props;
  const [sorting, setSorting] = useState<SortingState>(NONE);
  const [selection, setSelection] = useState<RowSelectionState>({});
  const sortable: readonly string[] | undefined = partial ? NONE : sorted?.by;
  const defs = useMemo(
    () =>
      columns.map(({ key, value }): ColumnDef<typeof features, R> => ({
        id: key,
        ...(value && { accessorFn: value }),
        enableSorting: sortable?.includes(key) ?? value !== undefined,
      })),
    [columns, sortable],
  );
  const here = partial ? NONE : sorting;
  const now = sorted ? sortingOf(sorted.text) : here;
  return useTable({
    features,
    columns: defs,
    data: rows ?? NONE,
    getRowId: rowKey,
    manualSorting: sorted !== undefined,
    enableRowSelection: bulk !== undefined,
    state: { sorting: now, rowSelection: selection },
    onRowSelectionChange: setSelection,
    onSortingChange: (update) => {
      const next = typeof update === 'function' ? update(now) : update;
      if (!sorted) return setSorting(next);
      sorted.change(next.map(({ id, desc }) => (desc ? `-${id}` : id)).join());
    },
  });
}

/** A dense table: sortable, with a choice of columns, bulk actions on selected rows, and keyboard control. */
export function OfficeTable<R extends object>(props: OfficeTableProps<R>) {
  const { caption, columns, rows, nameOf, empty, onOpen, bulk, exported, faded, marked } = props;
  const [hidden, hide] = useHiddenColumns(caption);
  const table = useRows(props);
  const shown = useMemo(
    () => columns.filter(({ key }) => !hidden.includes(key)),
    [columns, hidden],
  );
  if (rows?.length === 0) return empty;
  const selected = table.getSelectedRowModel().rows.map(({ original }) => original);

  return (
    <div className="grid grid-cols-1 gap-2">
      {bulk && selected.length > 0 && (
        <SelectionBar
          rows={selected}
          columns={columns}
          bulk={bulk}
          name={caption}
          nameOf={nameOf}
          onClear={() => table.resetRowSelection(true)}
        />
      )}
      <div className="relative overflow-clip rounded-md border border-line bg-floor">
        <div className="absolute -top-px right-0 z-10 flex h-9 items-center max-md:hidden">
          {exported && (
            <button
              type="button"
              aria-label={`Export ${caption} as CSV`}
              className="grid size-9 place-items-center rounded-sm text-dust hover:text-chalk"
              onClick={() =>
                saveCsv(
                  caption,
                  columns,
                  table.getRowModel().rows.map(({ original }) => original),
                )
              }
            >
              <Download aria-hidden="true" className="size-4" />
            </button>
          )}
          <ColumnChoice columns={columns} hidden={hidden} onChange={hide} />
        </div>
        <table
          aria-busy={!rows}
          className={cx(
            'w-full text-left text-sm max-md:block',
            columns.some(({ width }) => width) && 'md:table-fixed',
          )}
        >
          <caption className="sr-only">{caption}</caption>
          <thead className="sticky top-(--bar) z-5 bg-floor text-dust max-md:sr-only">
            <tr className="h-9 border-b border-line">
              {bulk && (
                <th scope="col" className="w-10 pl-3">
                  <input
                    type="checkbox"
                    aria-label="Select all shown"
                    disabled={!rows}
                    className="block size-4 accent-aqua"
                    checked={table.getIsAllRowsSelected()}
                    onChange={table.getToggleAllRowsSelectedHandler()}
                  />
                </th>
              )}
              {shown.map(({ key, header, end = false, width, wide = false }) => (
                <HeaderCell
                  key={key}
                  label={header}
                  end={end}
                  width={width}
                  wide={wide}
                  sort={table.getColumn(key)?.getIsSorted() ?? false}
                  onSort={
                    table.getColumn(key)?.getCanSort()
                      ? () => table.getColumn(key)?.toggleSorting()
                      : undefined
                  }
                />
              ))}
            </tr>
          </thead>
          <TableRows
            rows={rows ? table.getRowModel().rows : null}
            columns={shown}
            selectable={bulk !== undefined}
            nameOf={nameOf}
            onOpen={onOpen}
            faded={faded}
            marked={marked}
          />
        </table>
      </div>
    </div>
  );
}
