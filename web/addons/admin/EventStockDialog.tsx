import { useState } from 'react';
import { typedPieces } from '#shared/addons/addonFields.ts';
import type { EventStock as Stock, EventStockForm } from '#shared/addons/addons.schemas.ts';
import { isAppError } from '#shared/base/errors.ts';
import { useSave } from '#web/office/useSave.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field, Input } from '#web/ui/Field.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { eventStockKey, setEventStock } from './addons.queries.ts';
import { bySlot } from './addonTypes.ts';

type EventStockDialogProps = { eventId: number; rows: readonly Stock[]; onClose: () => void };
type Typed = ReadonlyMap<string, string>;

const stockRowKey = ({ variant_id, slot }: Stock): string => `${variant_id ?? 0} ${slot}`;
const textOf = ({ total }: Stock): string => (total === null ? '' : String(total));

/**
 * Edits the stock of one add-on: a single quantity, or one for each variant, day and session. Only changed values are
 * sent.
 */
export function EventStockDialog({ eventId, rows, onClose }: EventStockDialogProps) {
  const [typed, setTyped] = useState<Typed>(new Map());
  const [errors, setErrors] = useState<Typed>(new Map());
  const [all, setAll] = useState('');
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

  function save(event: { preventDefault: () => void }): void {
    event.preventDefault();
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
        <div className="flex flex-wrap items-end gap-3">
          <Field label="Quantity for all" className="w-36">
            <Input
              inputMode="numeric"
              autoComplete="off"
              placeholder="Unlimited"
              value={all}
              onChange={({ target }) => setAll(target.value)}
            />
          </Field>
          <Button
            variant="secondary"
            onClick={() => setTyped(new Map(rows.map((row) => [stockRowKey(row), all])))}
          >
            Set All
          </Button>
        </div>
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
