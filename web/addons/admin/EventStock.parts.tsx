import { countText } from '#web/ui/pluralText.ts';
import { useState } from 'react';
import {
  type EventStock as Stock,
  type EventStockForm,
  typedPieces,
} from '#shared/addons/addons.schemas.ts';
import { Button } from '#web/ui/Button.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { isAppError } from '#shared/base/errors.ts';
import { useSave } from '#web/office/useSave.ts';
import { Field, Input } from '#web/ui/Field.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useEventStock, eventStockKey, setEventStock } from './addons.queries.ts';
import { SetAllQuantities } from './SetAllQuantities.tsx';

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
    rows.length > 1 && `${countText(rows.length)} sizes or styles`,
    rows.length > 1 && short.length > 0 && `${countText(short.length)} sold out`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Groups the stock of an add-on by day or session; stock for the whole event forms a single group. */
const bySlot = (rows: readonly Stock[]) =>
  [...Map.groupBy(rows, ({ slot }) => slot)].map(([slot, inSlot]) => ({
    slot,
    slotName: inSlot[0]?.slot_name ?? null,
    rows: inSlot,
  }));

type EventStockDialogProps = { eventId: number; rows: readonly Stock[]; onClose: () => void };
type Typed = ReadonlyMap<string, string>;

const stockRowKey = ({ variant_id, slot }: Stock): string => `${variant_id ?? 0} ${slot}`;
const textOf = ({ total }: Stock): string => (total === null ? '' : String(total));

/**
 * Edits the stock of one add-on: a single quantity, or one for each variant, day and session. Only changed values are
 * sent.
 */
function EventStockDialog({ eventId, rows, onClose }: EventStockDialogProps) {
  const [typed, setTyped] = useState<Typed>(new Map());
  const [errors, setErrors] = useState<Typed>(new Map());
  const hasVariants = rows.some(({ label }) => label !== null);
  const groups = hasVariants ? bySlot(rows) : [{ slot: '', slotName: null, rows }];
  const changed = rows.filter(
    (row) => (typed.get(stockRowKey(row)) ?? textOf(row)) !== textOf(row),
  );
  const saving = useSave({
    send: (stock: EventStockForm['stock']) => setEventStock(eventId, { stock }),
    saved: { title: 'Stock Updated' },
    failed: { title: 'Failed to update stock' },
    refresh: [eventStockKey(eventId)],
    onSaved: onClose,
  });

  function save(): void {
    const read = changed.map((row) => ({ row, ...parsed(typed.get(stockRowKey(row)) ?? '') }));
    const wrong = read.flatMap(({ row, error }): [string, string][] =>
      error ? [[stockRowKey(row), error]] : [],
    );
    setErrors(new Map(wrong));
    if (wrong.length > 0) return;
    const stock = read.map(({ row: { addon_id, variant_id, slot }, total }) => ({
      addon_id,
      variant_id,
      slot,
      total,
    }));
    saving.mutate(stock, { onError: (error) => setErrors(blamed(error, changed)) });
  }

  return (
    <FormDialog
      title={`Stock of ${rows[0]?.name ?? ''}`}
      submit="Save Changes"
      pending={saving.isPending}
      dirty={changed.length > 0}
      disabled={changed.length === 0}
      onSubmit={save}
      onClose={onClose}
    >
      {rows.length > 1 && (
        <SetAllQuantities
          onSet={(all) => setTyped(new Map(rows.map((row) => [stockRowKey(row), all])))}
        />
      )}
      {groups.map(({ slot, slotName, rows: inSlot }) => (
        <fieldset key={slot} className="grid gap-2">
          {slotName !== null && (
            <legend className="mb-2 font-semibold wrap-anywhere">{slotName}</legend>
          )}
          <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
            {inSlot.map((row) => (
              <Field
                key={stockRowKey(row)}
                label={row.label ?? row.slot_name ?? 'Quantity'}
                hint={takenText(row)}
                error={errors.get(stockRowKey(row))}
              >
                <Input
                  inputMode="numeric"
                  autoComplete="off"
                  placeholder="Unlimited"
                  value={typed.get(stockRowKey(row)) ?? textOf(row)}
                  onChange={({ target }) =>
                    setTyped(new Map(typed).set(stockRowKey(row), target.value))
                  }
                />
              </Field>
            ))}
          </div>
        </fieldset>
      ))}
    </FormDialog>
  );
}

function takenText({ quantity_sold: sold, quantity_held: held }: Stock): string {
  return `${sold} sold${held > 0 ? `, ${held} in checkout` : ''}`;
}

function parsed(text: string): { total: number | null; error?: string } {
  const { success, data, error } = typedPieces.safeParse(text);
  return success
    ? { total: data }
    : { total: null, error: error.issues[0]?.message ?? 'Enter a number' };
}

/** Maps an error to the row that it is about: `stock.3.total` is the fourth row that was sent. */
function blamed(error: Error, sent: readonly Stock[]): Typed {
  const at = isAppError(error) ? /^stock\.(\d+)/.exec(error.problem.field ?? '')?.[1] : undefined;
  const row = at === undefined ? undefined : sent[Number(at)];
  return new Map(row ? [[stockRowKey(row), error.message]] : []);
}
