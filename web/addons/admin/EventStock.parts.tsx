import { countText } from '#web/ui/pluralText.ts';
import { useState } from 'react';
import type { EventStock as Stock } from '#shared/addons/addons.schemas.ts';
import { Button } from '#web/ui/Button.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { useEventStock } from './addons.queries.ts';
import { bySlot } from './addonTypes.ts';
import { EventStockDialog } from './EventStockDialog.tsx';

/** The event's stock of each add-on that is offered with its tickets or was given stock here. */
export function EventStock({ eventId }: { eventId: number }) {
  const query = useEventStock(eventId);
  const { data: stock = [], error } = query;
  const [opened, setOpened] = useState<number | null>(null);
  const addons = [...Map.groupBy(stock, ({ addon_id }) => addon_id).values()];
  const edited = addons.find(([row]) => row?.addon_id === opened);
  if (error && stock.length === 0)
    return <LoadFailed title="Couldn't load add-on stock" query={query} />;
  if (addons.length === 0) return null;
  return (
    <section aria-label="Add-on stock" className="mt-6 grid gap-4">
      <div className="max-w-prose">
        <h3 className="text-lg">Add-on stock</h3>
        <p className="text-dust">Stock for this event only. Each event has its own.</p>
      </div>
      <ul className="grid gap-3 lg:grid-cols-2">
        {addons.map((rows) => {
          const [{ addon_id, name } = { addon_id: 0, name: '' }] = rows;
          return (
            <li
              key={addon_id}
              className="flex items-center justify-between gap-3 rounded-md border border-line bg-floor p-4"
            >
              <div className="min-w-0">
                <h4 className="font-semibold wrap-anywhere">{name}</h4>
                {bySlot(rows).map(({ slot, slotName, rows: inSlot }) => (
                  <p key={slot} className="text-sm text-dust tabular-nums">
                    {slotName !== null && `${slotName}: `}
                    {summary(inSlot)}
                  </p>
                ))}
              </div>
              <Button
                variant="secondary"
                aria-label={`Edit stock of ${name}`}
                onClick={() => setOpened(addon_id)}
              >
                Edit
              </Button>
            </li>
          );
        })}
      </ul>
      {edited && (
        <EventStockDialog eventId={eventId} rows={edited} onClose={() => setOpened(null)} />
      )}
    </section>
  );
}

function summary(rows: readonly Stock[]): string {
  const sum = (of: (row: Stock) => number): number => rows.reduce((all, row) => all + of(row), 0);
  const held = sum((row) => row.quantity_held);
  const total = rows.some((row) => row.total === null) ? null : sum((row) => row.total ?? 0);
  const short = rows.filter(
    ({ total: own, quantity_sold, quantity_held }) =>
      own !== null && own <= quantity_sold + quantity_held,
  );
  return [
    `${countText(sum((row) => row.quantity_sold))} sold${held > 0 ? `, ${countText(held)} in checkout` : ''}${
      total === null ? '' : ` of ${countText(total)}`
    }`,
    rows.length > 1 && `${countText(rows.length)} sizes or kinds`,
    rows.length > 1 && short.length > 0 && `${countText(short.length)} sold out`,
  ]
    .filter(Boolean)
    .join(' · ');
}
