import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import type { OfficeColumn } from './officeTable.types.ts';

export type TableRow<R> = {
  id: string;
  original: R;
  getIsSelected: () => boolean;
  toggleSelected: () => void;
};

type TableRowsProps<R> = {
  /** Null while they are loaded. */
  rows: readonly TableRow<R>[] | null;
  columns: readonly OfficeColumn<R>[];
  selectable: boolean;
  nameOf: (row: R) => string;
  onOpen: ((row: R) => void) | undefined;
  faded: ((row: R) => boolean) | undefined;
  marked: ((row: R) => boolean) | undefined;
};

const ROW_PX = 40;
const PHONE_ROW_PX = 59;
const DESK_FROM_PX = 768;
/** Longer lists draw only the rows in sight. */
const MAX_DRAWN = 200;
const SKELETONS = [0, 1, 2, 3, 4];

const ROW =
  'cursor-default md:h-10 hover:bg-raised/50 focus-visible:-outline-offset-2 aria-selected:bg-raised max-md:grid ' +
  'max-md:grid-cols-[auto_1fr_auto] max-md:gap-x-3 max-md:px-3 max-md:py-2';

const PLACES = {
  first: 'max-md:col-start-2 max-md:row-start-1 max-md:p-0',
  firstEnd: 'max-md:col-start-3 max-md:row-start-1 max-md:p-0 max-md:text-right',
  second: 'max-md:col-start-2 max-md:row-start-2 max-md:p-0',
  secondEnd: 'max-md:col-start-3 max-md:row-start-2 max-md:p-0 max-md:text-right',
  none: 'max-md:hidden',
} as const;

/** The rows of a table. Arrows go from one to the next, Space selects, and Enter or a press opens. */
export function TableRows<R>(props: TableRowsProps<R>) {
  const { rows, columns, selectable, nameOf, onOpen, faded, marked } = props;

  function onKeyDown(event: KeyboardEvent<HTMLTableSectionElement>): void {
    // Keys within a button or a box are its own.
    const line = event.target;
    if (!(line instanceof HTMLTableRowElement)) return;
    const row = rows?.find(({ id }) => id === line.dataset['row']);
    const { key } = event;
    if (key === 'ArrowDown') focusOn(line.nextElementSibling);
    else if (key === 'ArrowUp') focusOn(line.previousElementSibling);
    else if (key === ' ' && selectable) row?.toggleSelected();
    else if (key === 'Enter' && row) onOpen?.(row.original);
    else return;
    event.preventDefault();
  }

  function onClick({ target }: MouseEvent<HTMLTableSectionElement>): void {
    if (!(target instanceof Element) || target.closest('button, a, input')) return;
    const id = target.closest('tr')?.dataset['row'];
    const row = rows?.find((each) => each.id === id);
    if (row && getSelection()?.isCollapsed !== false) onOpen?.(row.original);
  }

  const draw = (some: readonly TableRow<R>[]): ReactNode =>
    some.map((row, at) => (
      <tr
        key={row.id}
        data-row={row.id}
        aria-selected={selectable ? row.getIsSelected() : undefined}
        tabIndex={at === 0 ? 0 : -1}
        ref={marked?.(row.original) ? scrollTo : undefined}
        className={cx(
          ROW,
          faded?.(row.original) && 'text-dust',
          marked?.(row.original) && 'bg-raised outline-2 -outline-offset-2 outline-aqua',
        )}
      >
        {selectable && (
          <td className="pl-3 align-middle max-md:row-span-2 max-md:self-center max-md:pl-0">
            <input
              type="checkbox"
              aria-label={`Select ${nameOf(row.original)}`}
              className="block size-4 accent-aqua max-md:size-6"
              checked={row.getIsSelected()}
              onChange={() => row.toggleSelected()}
            />
          </td>
        )}
        {columns.map(({ key, cell, end = false, phone }) => (
          <td
            key={key}
            className={cx('truncate px-2', end && 'text-right', PLACES[phone ?? 'none'])}
          >
            {cell(row.original)}
          </td>
        ))}
      </tr>
    ));

  return (
    <tbody onKeyDown={onKeyDown} onClick={onClick} className="divide-y divide-line/60 max-md:block">
      {rows && rows.length > MAX_DRAWN ? (
        <InSight count={rows.length}>{(from, to) => draw(rows.slice(from, to))}</InSight>
      ) : (
        rows && draw(rows)
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

type InSightProps = { count: number; children: (from: number, to: number) => ReactNode };

/** Draws the rows in sight between two spaces as high as the others. */
function InSight({ count, children }: InSightProps) {
  const top = useRef<HTMLTableRowElement>(null);
  const rowPx = innerWidth < DESK_FROM_PX ? PHONE_ROW_PX : ROW_PX;
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => rowPx,
    overscan: 12,
    scrollMargin: top.current?.offsetTop ?? 0,
  });
  const items = virtual.getVirtualItems();
  const [from, to] = [items[0]?.index ?? 0, (items.at(-1)?.index ?? 0) + 1];
  return (
    <>
      <tr ref={top} aria-hidden="true" style={{ height: from * rowPx }} />
      {children(from, to)}
      <tr aria-hidden="true" style={{ height: (count - to) * rowPx }} />
    </>
  );
}

const scrollTo = (row: HTMLElement | null): void => row?.scrollIntoView({ block: 'center' });

function focusOn(line: Element | null): void {
  if (line instanceof HTMLElement) line.focus();
}
