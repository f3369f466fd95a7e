import { MAX_PER_TICKET } from '#shared/stock/sale.rules.ts';
import { usePools } from '#web/pools/admin/pools.queries.ts';
import { CheckList } from '#web/ui/CheckList.tsx';
import { Field, Input, Select } from '#web/ui/Field.tsx';
import { zoneName } from '#shared/venues/timeZoneChoices.rules.ts';
import { useAdminTickets } from './products.queries.ts';
import { type TicketForm, typed } from './ticketProductForm.ts';

type SaleFieldsProps = {
  form: TicketForm;
  eventId: number;
  /** Id of the ticket; null for a new one. */
  ticketId: number | null;
  zone: string;
};

/** Fields for when a ticket is sold, how many per order, and which limits it shares with other tickets. */
export function SaleFields({ form, eventId, ticketId, zone }: SaleFieldsProps) {
  const { register, watch, setValue, formState } = form;
  const { errors } = formState;
  const { data: pools = [] } = usePools(eventId);
  const { data: tickets = [] } = useAdminTickets(eventId);
  const others = tickets.filter(({ id }) => id !== ticketId);
  const left = (pool: (typeof pools)[number]): string =>
    `${Math.max(0, pool.capacity - pool.quantity_sold - pool.quantity_held)} of ${pool.capacity} left`;
  return (
    <fieldset className="grid gap-5 rounded-md border border-line p-4">
      <legend className="px-2 font-semibold">Sale</legend>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="On sale from" hint={zoneName(zone)} error={errors.sales_start?.message}>
          <Input type="datetime-local" {...register('sales_start')} />
        </Field>
        <Field
          label="On sale until"
          hint="Blank means as long as the event is on sale"
          error={errors.sales_end?.message}
        >
          <Input type="datetime-local" {...register('sales_end')} />
        </Field>
        <Field label="Minimum per order" error={errors.min_per_order?.message}>
          <Input
            inputMode="numeric"
            autoComplete="off"
            placeholder="1"
            {...register('min_per_order')}
          />
        </Field>
        <Field label="Maximum per order" error={errors.max_per_order?.message}>
          <Input
            inputMode="numeric"
            autoComplete="off"
            placeholder={String(MAX_PER_TICKET)}
            {...register('max_per_order')}
          />
        </Field>
      </div>
      {others.length > 0 && (
        <Field
          label="Opens when"
          hint="On sale once that ticket is sold out or its sale has ended"
          error={errors.after_ticket_id?.message}
        >
          <Select
            value={watch('after_ticket_id')}
            onChange={({ target }) => setValue('after_ticket_id', target.value, typed)}
          >
            <option value="">No other ticket</option>
            {others.map(({ id, name }) => (
              <option key={id} value={String(id)}>
                {name} is sold out
              </option>
            ))}
          </Select>
        </Field>
      )}
      {pools.length > 0 && (
        <div>
          <CheckList
            label="Shared limits"
            choices={pools.map((pool) => ({ id: pool.id, label: pool.name, hint: left(pool) }))}
            chosen={watch('pool_ids')}
            onChange={(ids) => setValue('pool_ids', ids, typed)}
            empty=""
          />
          <p role="alert" className="mt-1.5 text-sm text-bad empty:hidden">
            {errors.pool_ids?.message}
          </p>
        </div>
      )}
    </fieldset>
  );
}
