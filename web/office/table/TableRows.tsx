import {
  memo,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { flushSync } from 'react-dom';
import { cx } from '#web/ui/cx.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { VirtualRows } from './VirtualRows.tsx';
import type { OfficeColumn } from './officeTable.types.ts';

export type TableRow<R> = {
  id: string;
  original: R;
  getIsSelected: () => boolean;
  toggleSelected: () => void;
};

type TableRowsProps<R> = {
  /** The rows; null while they are loading. */
  rows: readonly TableRow<R>[] | null;
  columns: readonly OfficeColumn<R>[];
  selectable: boolean;
  nameOf: (row: R) => string;
  onOpen: ((row: R) => void) | undefined;
  faded: ((row: R) => boolean) | undefined;
  marked: ((row: R) => boolean) | undefined;
};

/** If there are more rows than this, only those in view are rendered. */
const MAX_DRAWN = 200;
const SKELETONS = [0, 1, 2, 3, 4];

const ROW =
  'scroll-mt-24 cursor-default md:h-10 hover:bg-raised/50 focus-visible:-outline-offset-2 max-md:grid ' +
  'max-md:grid-cols-[auto_1fr_auto] max-md:gap-x-3 max-md:px-3 max-md:py-2';

const PLACES = {
  first: 'max-md:col-start-2 max-md:row-start-1 max-md:p-0',
  firstWide: 'max-md:col-start-2 max-md:col-end-4 max-md:row-start-1 max-md:p-0',
  firstEnd: 'max-md:col-start-3 max-md:row-start-1 max-md:p-0 max-md:text-right',
  second: 'max-md:col-start-2 max-md:row-start-2 max-md:p-0',
  secondWide: 'max-md:col-span-2 max-md:col-start-2 max-md:row-start-2 max-md:p-0',
  secondEnd: 'max-md:col-start-3 max-md:row-start-2 max-md:p-0 max-md:text-right',
  end: 'max-md:col-start-4 max-md:row-span-2 max-md:row-start-1 max-md:-my-1 max-md:-mr-3 max-md:self-center max-md:p-0',
  none: 'max-md:hidden',
  wide: 'max-xl:hidden',
} as const;

/** The rows of a table. Arrows, Home and End move between rows, Space selects one, and Enter or a press opens it. */
export function TableRows<R>(props: TableRowsProps<R>) {
  const { rows, columns, selectable, nameOf, onOpen, faded, marked } = props;
  const [current, setCurrent] = useState<string | undefined>();
  const at = Math.max(0, rows?.findIndex(({ id }) => id === current) ?? 0);
  const idOf = (target: EventTarget): string | undefined =>
    target instanceof Element ? target.closest('tr')?.dataset['row'] : undefined;

  function goTo(next: number, body: HTMLTableSectionElement): void {
    const row = rows?.[Math.max(0, Math.min(next, rows.length - 1))];
    if (!row) return;
    // Renders the row first if it is out of view.
    flushSync(() => setCurrent(row.id));
    [...body.rows].find(({ dataset }) => dataset['row'] === row.id)?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLTableSectionElement>): void {
    // A button or checkbox in a row handles its own keys.
    if (!(event.target instanceof HTMLTableRowElement) || !rows) return;
    const { key, currentTarget: body } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === 'ArrowDown') goTo(at + 1, body);
    else if (key === 'ArrowUp') goTo(at - 1, body);
    else if (key === 'Home') goTo(0, body);
    else if (key === 'End') goTo(rows.length - 1, body);
    else if (key === ' ' && selectable) rows[at]?.toggleSelected();
    else if (key === 'Enter' && rows[at]) onOpen?.(rows[at].original);
    else return;
    event.preventDefault();
  }

  function onClick({ target }: MouseEvent<HTMLTableSectionElement>): void {
    if (!(target instanceof Element) || target.closest('button, a, input')) return;
    const row = rows?.find(({ id }) => id === idOf(target));
    if (row && getSelection()?.isCollapsed !== false) onOpen?.(row.original);
  }

  const varied = columns.some(({ wrap }) => wrap);
  const draw = (index: number, measured?: Ref<HTMLTableRowElement>): ReactNode => {
    const row = rows?.[index];
    return (
      row && (
        <Row
          key={row.id}
          row={row}
          index={index}
          measured={measured}
          varied={varied}
          columns={columns}
          name={selectable ? nameOf(row.original) : undefined}
          isSelected={row.getIsSelected()}
          isCurrent={index === at}
          isFaded={faded?.(row.original) ?? false}
          isMarked={marked?.(row.original) ?? false}
        />
      )
    );
  };

  return (
    <tbody
      onKeyDown={onKeyDown}
      onClick={onClick}
      onFocus={({ target }: FocusEvent) => setCurrent(idOf(target))}
      className="divide-y divide-line/60 max-md:block"
    >
      {rows && rows.length > MAX_DRAWN ? (
        <VirtualRows count={rows.length} current={at} varied={varied}>
          {draw}
        </VirtualRows>
      ) : (
        rows?.map((_, index) => draw(index))
      )}
      {!rows &&
        SKELETONS.map((row) => (
          <tr key={row} className="h-10 max-md:block max-md:px-3 max-md:py-2">
            {(selectable ? [{ key: 'box' }, ...columns] : columns).map(({ key }) => (
              <td key={key} className="px-2">
                <Skeleton className="h-5 w-full" />
              </td>
            ))}
          </tr>
        ))}
    </tbody>
  );
}

type RowProps<R> = {
  row: TableRow<R>;
  index: number;
  measured: Ref<HTMLTableRowElement> | undefined;
  /** True if a cell of the table may take several lines. */
  varied: boolean;
  columns: readonly OfficeColumn<R>[];
  /** Name of the row for its checkbox; undefined if it can't be selected. */
  name: string | undefined;
  isSelected: boolean;
  isCurrent: boolean;
  isFaded: boolean;
  isMarked: boolean;
};

function PlainRow<R>({ row, index, measured, varied, columns, name, ...is }: RowProps<R>) {
  const { isSelected, isCurrent, isFaded, isMarked } = is;
  return (
    <tr
      data-row={row.id}
      data-index={index}
      aria-selected={name === undefined ? undefined : isSelected}
      tabIndex={isCurrent ? 0 : -1}
      ref={isMarked ? scrollTo : measured}
      className={cx(
        ROW,
        name === undefined && 'max-md:pl-0',
        isFaded && 'text-dust',
        (isMarked || isSelected) && 'bg-raised [&_.bg-raised]:bg-floor',
        isMarked && 'outline-2 -outline-offset-2 outline-aqua',
      )}
    >
      {name !== undefined && (
        <td className="pl-3 align-middle max-md:row-span-2 max-md:self-center max-md:pl-0">
          <input
            type="checkbox"
            aria-label={`Select ${name}`}
            className="block size-4 accent-aqua max-md:size-6"
            checked={isSelected}
            onChange={() => row.toggleSelected()}
          />
        </td>
      )}
      {columns.map(({ key, cell, end = false, wrap = false, wide, phone }) => (
        <td
          key={key}
          className={cx(
            wrap ? 'px-2 wrap-anywhere' : 'truncate px-2',
            varied && 'align-top md:py-2!',
            end && 'text-right',
            PLACES[wide ? 'wide' : (phone ?? 'none')],
          )}
        >
          {cell(row.original)}
        </td>
      ))}
    </tr>
  );
}

/** Memoized, so that selecting or entering a row renders only the rows that change. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- memo() loses the type parameter
const Row = memo(PlainRow) as typeof PlainRow;

const scrollTo = (row: HTMLElement | null): void => row?.scrollIntoView({ block: 'center' });
