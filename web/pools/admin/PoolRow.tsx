import { Pencil, Trash2 } from 'lucide-react';
import type { Pool } from '#shared/pools/pools.schemas.ts';

type PoolRowProps = {
  pool: Pool;
  /** Names of its tickets. */
  tickets: readonly string[];
  onEdit: () => void;
  onDelete: () => void;
};

const count = (n: number): string => n.toLocaleString('en-US');
const press =
  'grid size-12 shrink-0 place-items-center rounded-full text-dust hover:bg-raised hover:text-chalk';

export function PoolRow({ pool, tickets, onEdit, onDelete }: PoolRowProps) {
  const { name, capacity, quantity_sold: sold, quantity_held: held } = pool;
  const width = (n: number) => ({ width: `${Math.min(100, (n / capacity) * 100)}%` });
  return (
    <li className="grid gap-2 rounded-md border border-line bg-floor p-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h4 className="font-semibold wrap-anywhere">{name}</h4>
          <p className="text-sm text-dust tabular-nums">
            {count(sold)} sold{held > 0 && `, ${count(held)} in checkout`} of {count(capacity)}
          </p>
        </div>
        <div className="-mt-2 -mr-2 flex">
          <button type="button" aria-label={`Edit ${name}`} className={press} onClick={onEdit}>
            <Pencil aria-hidden="true" className="size-5" />
          </button>
          <button type="button" aria-label={`Delete ${name}`} className={press} onClick={onDelete}>
            <Trash2 aria-hidden="true" className="size-5" />
          </button>
        </div>
      </div>
      <div
        role="progressbar"
        aria-label={`Taken of ${name}`}
        aria-valuenow={sold + held}
        aria-valuemin={0}
        aria-valuemax={capacity}
        className="flex h-3 overflow-hidden rounded-full bg-raised"
      >
        <div className="bg-aqua" style={width(sold)} />
        <div className="bg-amber" style={width(held)} />
      </div>
      <p className="text-sm text-dust wrap-anywhere">
        {tickets.length > 0
          ? tickets.join(', ')
          : 'No ticket counts for it yet: tick it under ‘Sale’ of a ticket.'}
      </p>
    </li>
  );
}
