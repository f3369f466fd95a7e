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
import { choiceText } from '#web/office/EventSelect.tsx';
import { StaleNotice } from '#web/office/StaleNotice.tsx';
import { Field, Input, Select } from '#web/ui/Field.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { CommissionList } from './CommissionList.tsx';
import { useCommissions, usePerformance, commissionsKey } from './promoters.queries.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isAppError } from '#shared/base/errors.ts';
import { isStale } from '#web/office/useSave.ts';
import { call } from '#web/api/call.ts';
import { promotersContract } from '#shared/promoters/promoters.contract.ts';
import { toast } from '#web/ui/toast.ts';

type Values = z.output<typeof ratesFormSchema>;
const asNumber = { valueAsNumber: true } as const;
const RATES = [
  { name: 'commission_rate', label: 'Commission Rate (%)', min: 1 },
  { name: 'discount_rate', label: 'Discount Rate (%)', min: 0 },
] as const;

export function RatesDialog({ promoter, onClose }: { promoter: Promoter; onClose: () => void }) {
  const { agreed, events, ready, failed } = useCommissionChoices(promoter);
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
  // Version that the form started with, so that a newer one is not overwritten.
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
  const find = (id: number) => agreed?.find(({ event_id }) => event_id === id);
  const choose = (id: number): void => {
    const known = find(id);
    if (known) begin(known);
    else if (begun) reset({ ...empty, event_id: id });
    if (!known) setBegun(null);
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
          disabled={!ready}
          {...register('event_id', {
            ...asNumber,
            onChange: ({ target }: { target: HTMLSelectElement }) => choose(Number(target.value)),
          })}
        >
          <option value="">Select an event</option>
          {events.map(({ id, text }) => (
            <option key={id} value={id}>
              {text}
            </option>
          ))}
        </Select>
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        {RATES.map(({ name, label, min }) => (
          <Field key={name} label={label} error={errors[name]?.message}>
            <Input
              type="number"
              inputMode="numeric"
              min={min}
              max={50}
              step={1}
              {...register(name, asNumber)}
            />
          </Field>
        ))}
      </div>
      {failed ? (
        <LoadFailed title="Couldn't load the rates" query={failed} />
      ) : (
        <CommissionList promoter={promoter} commissions={agreed} onEdit={begin} />
      )}
    </FormDialog>
  );
}

/** The rates agreed with a promoter, and all events for which a rate can be set. */
function useCommissionChoices({ id }: Pick<Promoter, 'id'>) {
  const commissions = useCommissions(id);
  const performance = usePerformance(id);
  const choices = new Map<number, string>();
  for (const event of performance.data?.events ?? []) choices.set(event.id, choiceText(event));
  for (const { event_id, event } of commissions.data ?? [])
    choices.set(event_id, choiceText(event));
  return {
    agreed: commissions.data,
    events: [...choices].map(([eventId, text]) => ({ id: eventId, text })),
    ready: Boolean(commissions.data && performance.data),
    failed: [commissions, performance].find(({ error, data }) => error && !data),
  };
}

type RatesToSave = {
  event_id: number;
  commission_rate: number;
  discount_rate: number;
  /** Version of the agreement that is changed; missing for a new one. */
  updated_at?: string;
};

/** Saves the rates and shows toasts, except for edit conflicts, which the form shows. */
function useRates(promoterId: number, onSaved: (saved: Commission) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (rates: RatesToSave): Promise<Commission> => {
      const json = { promoter_id: promoterId, ...rates };
      return call(promotersContract.setRates, { json });
    },
    onSuccess: (saved) => {
      toast({
        title: 'Commission and discount rates set',
        description: 'Event settings have been updated successfully.',
        tone: 'success',
      });
      onSaved(saved);
    },
    onError: (error) => {
      if (isStale(error)) return;
      const cause = isAppError(error) ? error.message : 'Failed to set commission';
      toast({ title: 'Failed to update rates', description: cause, tone: 'destructive' });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: commissionsKey(promoterId) }),
  });
}
