import type { UseFormReturn } from 'react-hook-form';
import { DEFAULT_CAPS } from '#shared/checkout/caps.rules.ts';
import { Field, Input } from '#web/ui/Field.tsx';
import type { EventOutput, EventValues } from './eventForm.ts';

const FIELDS = [
  {
    name: 'max_held_per_buyer',
    label: 'Most tickets on hold at once for one buyer',
    hint: 'Also the most of one order',
  },
  { name: 'max_free_per_buyer', label: 'Most free tickets for one buyer', hint: undefined },
  {
    name: 'max_free_per_connection',
    label: 'Most free tickets over one connection in an hour',
    hint: 'Beyond it, a free order counts once the link in a mail was opened',
  },
] as const;

export function CapsFields({ form }: { form: UseFormReturn<EventValues, unknown, EventOutput> }) {
  const { errors } = form.formState;
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-1 font-semibold">Tickets per person</legend>
      <p className="-mt-4 text-sm text-dust">
        Against people and programs that take many at once. Left empty, the usual numbers count.
      </p>
      <div className="grid gap-5 sm:grid-cols-3">
        {FIELDS.map(({ name, label, hint }) => (
          <Field key={name} label={label} hint={hint} error={errors[name]?.message}>
            <Input
              inputMode="numeric"
              autoComplete="off"
              placeholder={String(DEFAULT_CAPS[name])}
              {...form.register(name)}
            />
          </Field>
        ))}
      </div>
    </fieldset>
  );
}
