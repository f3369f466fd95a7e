import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { defaultRate } from '#shared/promoters/promoters.rules.ts';
import {
  ratesFormSchema,
  type Commission,
  type Promoter,
} from '#shared/promoters/promoters.schemas.ts';
import { StaleNotice } from '#web/admin/StaleNotice.tsx';
import { Field, Input, Select } from '#web/ui/Field.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { CommissionList } from './CommissionList.tsx';
import { useCommissions, usePerformance } from './promoters.queries.ts';
import { useRates } from './useRates.ts';

type Values = z.output<typeof ratesFormSchema>;
type RatesDialogProps = { promoter: Promoter; onClose: () => void };

const asNumber = { valueAsNumber: true } as const;

/** What a promoter earns, and what their code takes off, event by event. */
export function RatesDialog({ promoter, onClose }: RatesDialogProps) {
  const commissions = useCommissions(promoter.id);
  const events = useChoices(promoter, commissions.data);
  const empty = {
    event_id: Number.NaN,
    commission_rate: defaultRate(promoter),
    discount_rate: 0,
  };
  const form = useForm<z.input<typeof ratesFormSchema>, unknown, Values>({
    resolver: zodResolver(ratesFormSchema),
    defaultValues: empty,
  });
  const { register, reset, formState, handleSubmit } = form;
  const { errors, isDirty } = formState;
  // What the form has begun with: whoever saves something newer in between is not overwritten unseen.
  const [begun, setBegun] = useState<Commission | null>(null);
  const rates = useRates(promoter.id, () => {
    reset(empty);
    setBegun(null);
  });
  const begin = (commission: Commission): void => {
    rates.reset();
    setBegun(commission);
    reset(commission);
  };
  const find = (id: number) => commissions.data?.find(({ event_id }) => event_id === id);
  const choose = (id: number): void => {
    const agreed = find(id);
    if (agreed) begin(agreed);
    else if (begun) reset({ ...empty, event_id: id });
    if (!agreed) setBegun(null);
  };
  const save = handleSubmit((values) => {
    const seen = begun?.event_id === values.event_id ? { updated_at: begun.updated_at } : {};
    rates.mutate({ ...values, ...seen });
  });
  const overwrite = handleSubmit((values) => rates.mutate(values));
  return (
    <FormDialog
      title="Set Promoter Rates"
      description={promoter.name}
      submit="Set Rates"
      submitting="Setting..."
      pending={rates.isPending}
      dirty={isDirty}
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      <StaleNotice
        error={rates.error}
        what="rate"
        onLoad={() => {
          const newest = begun && find(begun.event_id);
          if (newest) begin(newest);
        }}
        onOverwrite={() => void overwrite()}
      />
      <Field label="Event" error={errors.event_id?.message}>
        <Select
          {...register('event_id', {
            ...asNumber,
            onChange: ({ target }: { target: HTMLSelectElement }) => choose(Number(target.value)),
          })}
        >
          <option value="">Select an event</option>
          {events.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Commission Rate (%)" error={errors.commission_rate?.message}>
          <Input
            type="number"
            inputMode="numeric"
            min={1}
            max={50}
            step={1}
            {...register('commission_rate', asNumber)}
          />
        </Field>
        <Field label="Discount Rate (%)" error={errors.discount_rate?.message}>
          <Input
            type="number"
            inputMode="numeric"
            min={0}
            max={50}
            step={1}
            {...register('discount_rate', asNumber)}
          />
        </Field>
      </div>
      <CommissionList promoter={promoter} commissions={commissions.data} onEdit={begin} />
    </FormDialog>
  );
}

/** Events that can be promoted, and those for which something was agreed before. */
function useChoices({ id }: Promoter, agreed: readonly Commission[] = []) {
  const { data } = usePerformance(id);
  const choices = new Map(data?.events.map((event) => [event.id, event.title]));
  for (const { event_id, event } of agreed) choices.set(event_id, event.title);
  return [...choices].map(([eventId, title]) => ({ id: eventId, title }));
}
