import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useEventChoices } from '#web/office/useEventChoices.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { CheckList } from '#web/ui/CheckList.tsx';
import { Field, Input, Select } from '#web/ui/Field.tsx';
import { amountOf, type CodeValues, eventOf } from './codeForm.ts';
import { useTicketChoices } from './discountCodes.queries.ts';

type FieldsProps = { form: UseFormReturn<CodeValues> };

/** Fields for a new code only: an existing code keeps its text and its event. */
export function NewCodeFields({ form, batch }: FieldsProps & { batch: boolean }) {
  const { register, setValue, formState } = form;
  const { errors } = formState;
  const events = useEventChoices().data ?? [];
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        label={batch ? 'Codes begin with (optional)' : 'Code'}
        hint={batch ? '12 random characters follow' : "Upper or lower case doesn't matter"}
        error={errors.code?.message}
      >
        <Input
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={30}
          placeholder={batch ? 'CREW-' : 'EARLYBIRD'}
          {...register('code', batch ? {} : { required: 'Code is required' })}
        />
      </Field>
      {batch && (
        <Field label="How many" hint="Up to 1,000" error={errors.count?.message}>
          <Input inputMode="numeric" autoComplete="off" {...register('count')} />
        </Field>
      )}
      <Field label="Event" className="sm:col-span-2" error={errors.event_id?.message}>
        <Select {...register('event_id', { onChange: () => setValue('ticket_ids', []) })}>
          <option value="">Every event</option>
          {events.map(({ id, title: name, start_date }) => (
            <option key={id} value={id}>
              {name} ({start_date})
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}

export function WorthFields({ form }: FieldsProps) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const kind = useWatch({ control, name: 'kind' });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Discount">
        <Select {...register('kind')}>
          <option value="percent">A percentage</option>
          <option value="fixed">An amount</option>
          <option value="free">Free</option>
        </Select>
      </Field>
      {kind !== 'free' && (
        <Field
          label={kind === 'fixed' ? 'Amount ($)' : 'Percent (%)'}
          hint={kind === 'fixed' ? 'Once per order' : null}
          error={errors.value?.message}
        >
          <Input
            inputMode="decimal"
            autoComplete="off"
            placeholder={kind === 'fixed' ? '5.00' : '12.5'}
            {...register('value', {
              validate: (_, all) => amountOf(all) !== null || 'Enter an amount such as 12.5',
            })}
          />
        </Field>
      )}
    </div>
  );
}

export function TicketsOfCode({ form }: FieldsProps) {
  const { register, control, setValue } = form;
  const [event_id, chosen] = useWatch({ control, name: ['event_id', 'ticket_ids'] });
  const tickets = useTicketChoices(eventOf({ event_id })).data;
  return (
    <>
      {tickets && tickets.length > 0 && (
        <CheckList
          label="Only these tickets"
          choices={tickets.map(({ id, name, hidden }) => ({
            id,
            label: name,
            hint: hidden ? 'Hidden' : '',
          }))}
          chosen={chosen}
          onChange={(ids) => setValue('ticket_ids', ids, { shouldDirty: true })}
          empty="This event has no tickets yet."
        />
      )}
      <Checkbox
        label="Unlocks hidden tickets"
        hint="Buyers with the code can see and buy them, at full price unless there is a discount"
        {...register('unlocks_hidden')}
      />
    </>
  );
}

export function LimitFields({ form, batch }: FieldsProps & { batch: boolean }) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {!batch && (
        <Field label="Total uses" hint="Empty: unlimited" error={errors.max_uses?.message}>
          <Input inputMode="numeric" autoComplete="off" {...register('max_uses')} />
        </Field>
      )}
      <Field
        label="Uses per customer"
        hint="Empty: unlimited"
        error={errors.max_per_customer?.message}
      >
        <Input inputMode="numeric" autoComplete="off" {...register('max_per_customer')} />
      </Field>
      <Field label="From (your time)" error={errors.starts_at?.message}>
        <Input type="datetime-local" {...register('starts_at')} />
      </Field>
      <Field label="Until (your time)" error={errors.ends_at?.message}>
        <Input type="datetime-local" {...register('ends_at')} />
      </Field>
    </div>
  );
}
