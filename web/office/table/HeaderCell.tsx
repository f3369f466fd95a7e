import { ArrowDown, ArrowUp } from 'lucide-react';
import { cx } from '#web/ui/cx.ts';

type HeaderCellProps = {
  label: string;
  end: boolean;
  width: string | undefined;
  sort: 'asc' | 'desc' | false;
  onSort: (() => void) | undefined;
};

const ORDERS = { asc: 'ascending', desc: 'descending' } as const;

export function HeaderCell({ label, end, width, sort, onSort }: HeaderCellProps) {
  const Arrow = sort === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      style={width ? { width } : undefined}
      aria-sort={sort ? ORDERS[sort] : undefined}
      className={cx('px-2 font-semibold whitespace-nowrap', end && 'text-right')}
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
