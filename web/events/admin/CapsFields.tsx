import type { UseFormReturn } from 'react-hook-form';
import { DEFAULT_CAPS } from '#shared/checkout/caps.rules.ts';
import { Field, Input } from '#web/ui/Field.tsx';
import type { EventOutput, EventValues } from './eventForm.ts';

const FIELDS = [
  {
    name: 'max_held_per_buyer',
    label: 'On hold for one buyer',
    hint: 'At once; also the most of one order',
  },
  { name: 'max_free_per_buyer', label: 'Free for one buyer', hint: 'All orders together' },
  {
    name: 'max_free_per_connection',
    label: 'Free over one connection',
    hint: 'In an hour; beyond it, a free order is confirmed by the link in a mail',
  },
] as const;

export function CapsFields({ form }: { form: UseFormReturn<EventValues, unknown, EventOutput> }) {
  const { errors } = form.formState;
  return (
    <fieldset className="grid gap-4">
      <legend className="font-semibold">Tickets per person</legend>
      <p className="text-sm text-dust">
        The most tickets that one person can have, against programs that take many. Empty: the
        numbers in grey count.
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
