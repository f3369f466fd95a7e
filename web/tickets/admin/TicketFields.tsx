import type { ChangeEvent, ReactNode } from 'react';
import type { AdminEvent, AdminSubEvent, AdminTicket } from '#shared/events/adminEvents.schemas.ts';
import { sameDays } from '#shared/tickets/validOn.rules.ts';
import { typeName } from '#shared/tickets/ticketType.ts';
import { Field, Input, Select, Textarea } from '#web/ui/Field.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { CapacityHint } from './CapacityNote.tsx';
import { type TicketForm, typed, usualDays } from './ticketProductForm.ts';
import { formatUsd } from '#shared/base/money.ts';
import { CheckList } from '#web/ui/CheckList.tsx';
import { type EventDates, eventDays, formatDays } from '#shared/events/eventDays.rules.ts';
import { useAddonChoices } from './products.queries.ts';

type TicketFieldsProps = {
  form: TicketForm;
  ticket: AdminTicket | null;
  items: readonly AdminSubEvent[];
  event: AdminEvent | undefined;
  /** Fields for when and how the ticket is sold. */
  children: ReactNode;
};

const TYPES = ['single_day', 'multi_day', 'weekend', 'vip', 'couple', 'group', 'student', 'child'];
type Chosen = ChangeEvent<HTMLSelectElement>;

export function TicketFields({ form, ticket, items, event, children }: TicketFieldsProps) {
  const { register, watch, setValue, formState } = form;
  const { errors } = formState;
  return (
    <>
      <Field label="Name" error={errors.name?.message}>
        <Input autoComplete="off" maxLength={200} {...register('name')} />
      </Field>
      <Field label="Description" error={errors.description?.message}>
        <Textarea rows={3} maxLength={5000} {...register('description')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Price ($)"
          error={errors.price?.message}
          hint={priceHint(watch('price'), ticket !== null)}
        >
          <Input
            type="number"
            inputMode="decimal"
            min="0"
            step="0.01"
            autoComplete="off"
            {...register('price')}
          />
        </Field>
        <Field label="Sales tax rate (%)" error={errors.sales_tax_rate?.message}>
          <Input
            type="number"
            inputMode="decimal"
            min="0"
            max="100"
            step="0.01"
            autoComplete="off"
            {...register('sales_tax_rate')}
          />
        </Field>
        <TypeAndItem {...{ form, ticket, items, event }} />
        <Field
          label="Quantity"
          error={errors.quantity?.message}
          {...(ticket ? takenHint(ticket) : {})}
        >
          <Input type="number" inputMode="numeric" min="1" step="1" {...register('quantity')} />
        </Field>
        <Field
          label="Sort order"
          hint="Lower numbers come first"
          error={errors.sort_order?.message}
        >
          <Input type="number" inputMode="numeric" min="0" step="1" {...register('sort_order')} />
        </Field>
      </div>
      {event && (
        <CapacityHint
          event={event}
          draft={{
            ticket,
            quantity: Number(watch('quantity')) || 0,
            valid_on: watch('valid_on') ?? null,
            pool_ids: watch('pool_ids') ?? [],
          }}
        />
      )}
      {event && <TicketDays form={form} event={event} />}
      {children}
      <Switch
        label="Hidden"
        hint="Not offered to buyers"
        checked={watch('hidden')}
        onChange={(on) => setValue('hidden', on, typed)}
      />
      <AddonChoice
        chosen={watch('addonIds')}
        onChange={(ids) => setValue('addonIds', ids, typed)}
      />
    </>
  );
}

/** Says that a price of 0 is free, because a new ticket begins with it. */
function priceHint(price: string, exists: boolean): string | undefined {
  const isFree = price !== '' && Number(price) === 0;
  const hints = [
    isFree && 'Free: buyers pay nothing.',
    exists && 'The new price applies to future buyers only.',
  ];
  return hints.filter(Boolean).join(' ') || undefined;
}

/** Fields for the ticket's type and its schedule item. */
function TypeAndItem({ form, ticket, items, event }: Omit<TicketFieldsProps, 'children'>) {
  const { register, watch, setValue, getValues, formState } = form;
  const { errors } = formState;
  const item = items.find(({ id }) => String(id) === watch('sub_event_id'));
  const type = watch('ticket_type');
  /** Updates the days when the type or schedule item changes, unless they were chosen by hand. */
  const daysFollow = (next: { type?: string; item?: AdminSubEvent | undefined }): void => {
    if (!event || !sameDays(getValues('valid_on'), usualDays(type, item, event))) return;
    const after = { type, item, ...next };
    setValue('valid_on', usualDays(after.type, after.item, event), { shouldDirty: true });
  };
  // Keeps a ticket type that is no longer offered.
  const types = ticket && !TYPES.includes(ticket.ticket_type) ? [ticket.ticket_type] : [];
  return (
    <>
      <Field label="Ticket type" error={errors.ticket_type?.message}>
        <Select
          {...register('ticket_type', {
            onChange: ({ target }: Chosen) => daysFollow({ type: target.value }),
          })}
        >
          {[...types, ...TYPES].map((each) => (
            <option key={each} value={each}>
              {typeName(each)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Valid for" error={errors.sub_event_id?.message}>
        <Select
          {...register('sub_event_id', {
            onChange: ({ target }: Chosen) =>
              daysFollow({ item: items.find(({ id }) => String(id) === target.value) }),
          })}
        >
          <option value="">The whole event</option>
          {items.map(({ id, title }) => (
            <option key={id} value={String(id)}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}

function takenHint({ quantity_sold: sold, quantity_held: held, quantity_practice }: AdminTicket) {
  if (sold + held === 0) return {};
  const inCheckout = held > 0 ? `, ${held} in checkouts` : '';
  const demo = quantity_practice ? ` (${quantity_practice} of them demo)` : '';
  return { hint: `${sold} sold${demo}${inCheckout}` };
}

type AddonChoiceProps = { chosen: readonly number[]; onChange: (ids: number[]) => void };

/** Archived add-ons can be removed, but not added. */
function AddonChoice({ chosen, onChange }: AddonChoiceProps) {
  const from = useAddonChoices();
  const shown = (from.data ?? []).filter(({ id, archived }) => !archived || chosen.includes(id));
  return (
    <CheckList
      label="Add-ons"
      choices={shown.map(({ id, name, price, archived }) => ({
        id,
        label: name,
        hint: archived ? `${formatUsd(price)} · archived` : formatUsd(price),
      }))}
      chosen={chosen}
      onChange={onChange}
      empty="No add-ons yet."
      from={from}
    />
  );
}

/** Fields for the days on which the ticket is valid, and for re-entry. */
function TicketDays({ form, event }: { form: TicketForm; event: EventDates }) {
  const { watch, setValue, formState } = form;
  const days = eventDays(event);
  const chosen = watch('valid_on') ?? days;
  const choose = (some: string[]): void =>
    setValue('valid_on', days.every((day) => some.includes(day)) ? null : some.toSorted(), typed);
  return (
    <>
      {days.length > 1 && (
        <div>
          <CheckList
            label="Valid on"
            choices={days.map((day) => ({ id: day, label: formatDays([day]) }))}
            chosen={chosen}
            onChange={choose}
            empty=""
          />
          <p role="alert" className="mt-1.5 text-sm text-bad empty:hidden">
            {formState.errors.valid_on?.message}
          </p>
        </div>
      )}
      <Switch
        label="Come and go"
        hint="Guests may leave and come back on the same day"
        checked={watch('come_and_go')}
        onChange={(on) => setValue('come_and_go', on, typed)}
      />
    </>
  );
}
