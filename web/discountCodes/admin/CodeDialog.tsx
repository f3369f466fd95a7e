import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import type { DiscountCode } from '#shared/discountCodes/discountCodes.schemas.ts';
import { StaleNotice } from '#web/office/StaleNotice.tsx';
import { useSaveForm } from '#web/office/useSaveForm.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useEventChoices } from '#web/office/EventSelect.tsx';
import { Checkbox } from '#web/ui/Switch.tsx';
import { CheckList } from '#web/ui/CheckList.tsx';
import { Field, Input, Select } from '#web/ui/Field.tsx';
import {
  amountOf,
  type CodeValues,
  EMPTY,
  eventOf,
  maxUsesOf,
  termsOf,
  valuesOf,
} from './codeForm.ts';
import {
  addBatch,
  addCode,
  changeCode,
  CODES_PATH,
  useTicketChoices,
} from './discountCodes.queries.ts';

type CodeDialogProps = {
  code: DiscountCode | null;
  /** The event that a new code is for at first; empty for every event. */
  event?: string;
  batch?: boolean;
  onClose: () => void;
};

export function CodeDialog({
  code,
  event = '',
  batch = (code?.batch ?? null) !== null,
  onClose,
}: CodeDialogProps) {
  const form = useForm<CodeValues>({
    defaultValues: code ? valuesOf(code) : { ...EMPTY, event_id: event },
  });
  const { pending, dirty, submit, stale } = useSaveForm<
    CodeValues,
    CodeValues,
    DiscountCode,
    DiscountCode
  >({
    form,
    row: code,
    valuesOf,
    send: (typed, seen) => send(typed, code, batch, seen),
    saved: code ? 'Code Updated' : batch ? 'Codes Created' : 'Code Created',
    failed: { title: code ? 'Failed to update code' : 'Failed to create code' },
    refresh: [[CODES_PATH]],
    onSaved: onClose,
  });
  const title = code ? 'Edit Code' : batch ? 'Create Single-Use Codes' : 'Create Code';
  return (
    <FormDialog
      title={title}
      submit={code ? 'Save Changes' : title}
      pending={pending}
      dirty={dirty}
      onSubmit={submit}
      onClose={onClose}
    >
      <StaleNotice what="code" {...stale} />
      {!code && <NewCodeFields form={form} batch={batch} />}
      <WorthFields form={form} />
      <TicketsOfCode form={form} />
      <LimitFields form={form} batch={batch} />
    </FormDialog>
  );
}

function send(
  values: CodeValues,
  code: DiscountCode | null,
  batch: boolean,
  seen: string | undefined,
): Promise<DiscountCode> {
  const terms = termsOf(values, amountOf(values) ?? 0);
  const max_uses = maxUsesOf(values);
  if (code) {
    const change = batch ? terms : { ...terms, max_uses };
    return changeCode(code.id, { ...change, ...(seen ? { updated_at: seen } : {}) });
  }
  const event_id = eventOf(values);
  if (batch)
    return addBatch({ ...terms, event_id, prefix: values.code, count: Number(values.count) });
  return addCode({ ...terms, event_id, max_uses, code: values.code });
}

type FieldsProps = { form: UseFormReturn<CodeValues> };

/** Fields for a new code only: an existing code keeps its text and its event. */
function NewCodeFields({ form, batch }: FieldsProps & { batch: boolean }) {
  const { register, setValue, formState } = form;
  const { errors } = formState;
  const events = useEventChoices().data ?? [];
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        label={batch ? 'Codes begin with (optional)' : 'Code'}
        hint={batch ? '12 random characters follow' : 'Not case-sensitive'}
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

function WorthFields({ form }: FieldsProps) {
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

function TicketsOfCode({ form }: FieldsProps) {
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

function LimitFields({ form, batch }: FieldsProps & { batch: boolean }) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {!batch && (
        <Field label="Total uses" hint="Leave blank for unlimited" error={errors.max_uses?.message}>
          <Input inputMode="numeric" autoComplete="off" {...register('max_uses')} />
        </Field>
      )}
      <Field
        label="Uses per customer"
        hint="Leave blank for unlimited"
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
