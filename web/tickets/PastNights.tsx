import { Link } from 'react-router';
import { occasionOf } from '#shared/orders/occasion.rules.ts';
import { refundState } from '#shared/orders/orderTotals.rules.ts';
import { EventImage } from '#web/events/EventImage.parts.tsx';
import type { OrderRow } from '#web/offline/rows.schemas.ts';
import { pluralText } from '#web/ui/pluralText.ts';
import { ticketCount } from './occasionRows.rules.ts';

/** A shelf of nights that are over, the latest first, by year; folded while something is to come. */
export function PastNights({ rows, open }: { rows: readonly OrderRow[]; open: boolean }) {
  if (rows.length === 0) return null;
  const years = Map.groupBy(rows, ({ order }) =>
    (order.event?.start_date ?? order.created_at).slice(0, 4),
  );
  return (
    <section aria-label="Past nights">
      <details open={open}>
        <summary className="min-h-11 cursor-pointer">
          <h2 className="inline text-section">Past nights</h2>{' '}
          <span className="text-dust">{pluralText(rows.length, 'order')}</span>
        </summary>
        {[...years].map(([year, nights]) => (
          <div key={year}>
            <h3 className="mt-3 text-dust">{year}</h3>
            <ul>
              {nights.map((row) => (
                <Night key={row.orderNumber} row={row} />
              ))}
            </ul>
          </div>
        ))}
      </details>
    </section>
  );
}

function Night({ row: { orderNumber, order } }: { row: OrderRow }) {
  const { event_id: id, event, status } = order;
  const occasion = occasionOf(order);
  const rinks = new Set(occasion?.stops.flatMap(({ place: [name] }) => name ?? []));
  const state =
    status === 'cancelled' ? 'Cancelled' : refundState(order) === 'partly' && 'Partly refunded';
  const said = [occasion?.dates, ...rinks, ticketCount(order), state];
  return (
    <li data-poster={`/orders/${orderNumber}`} className="border-b border-line">
      <Link
        to={`/orders/${orderNumber}`}
        className="flex min-h-14 items-center gap-3 py-2 hover:text-accent"
      >
        <span className="size-11 shrink-0 overflow-hidden rounded-sm bg-raised">
          <EventImage event={{ id, image_url: event?.image_url ?? null }} sizes="44px" />
        </span>
        <span className="grid min-w-0">
          <span className="truncate font-semibold">
            {occasion?.title ?? `Order ${orderNumber}`}
          </span>
          <span className="truncate text-sm text-dust">{said.filter(Boolean).join(' · ')}</span>
        </span>
      </Link>
    </li>
  );
}
