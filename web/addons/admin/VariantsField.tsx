import { Plus, Trash2 } from 'lucide-react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import type { z } from 'zod';
import type { addonTextSchema } from '#shared/addons/addons.schemas.ts';
import { SKATE_SIZES, sizeText } from '#shared/questions/questions.rules.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field, Input } from '#web/ui/Field.tsx';
import { SetAllQuantities } from './SetAllQuantities.tsx';

type Values = z.input<typeof addonTextSchema>;
type VariantsFieldProps = {
  form: UseFormReturn<Values, unknown, z.output<typeof addonTextSchema>>;
};

/** Edits sizes or colors, each with its default stock per event. */
export function VariantsField({
  form: { control, register, setValue, formState },
}: VariantsFieldProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'variants', keyName: 'key' });
  const errors = formState.errors.variants;
  const rule = errors?.root?.message ?? errors?.message;
  const addSizes = (): void =>
    append(
      SKATE_SIZES.map((size) => ({ label: `Size ${sizeText(size)}`, available_quantity: '' })),
      { shouldFocus: false },
    );
  const setAllTo = (all: string): void =>
    fields.forEach((_, n) =>
      setValue(`variants.${n}.available_quantity`, all, { shouldDirty: true }),
    );
  return (
    <fieldset className="grid gap-4 border-t border-line pt-5">
      <legend className="sr-only">Sizes or styles</legend>
      <div>
        <p aria-hidden="true" className="font-semibold">
          Sizes or styles
        </p>
        <p className="text-sm text-dust">
          Buyers choose one for each item. Quantities are per event, unless the event has its own;
          blank means unlimited.
        </p>
      </div>
      {fields.length > 0 && (
        <>
          <SetAllQuantities onSet={setAllTo} />
          <ul className="grid gap-3">
            {fields.map(({ key }, n) => (
              <li key={key} className="grid grid-cols-[1fr_7rem_3rem] items-start gap-2">
                <Field
                  label={<span className="sr-only">Name {n + 1}</span>}
                  error={errors?.[n]?.label?.message}
                >
                  <Input autoComplete="off" maxLength={40} {...register(`variants.${n}.label`)} />
                </Field>
                <Field
                  label={<span className="sr-only">Quantity {n + 1}</span>}
                  error={errors?.[n]?.available_quantity?.message}
                >
                  <Input
                    inputMode="numeric"
                    autoComplete="off"
                    placeholder="Unlimited"
                    {...register(`variants.${n}.available_quantity`)}
                  />
                </Field>
                <button
                  type="button"
                  aria-label={`Remove ${n + 1}`}
                  className="mt-1.5 grid size-12 place-items-center rounded-full text-dust hover:bg-raised hover:text-chalk"
                  onClick={() => remove(n)}
                >
                  <Trash2 aria-hidden="true" className="size-5" />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {rule && (
        <p role="alert" className="text-sm font-medium text-bad">
          {rule}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => append({ label: '', available_quantity: '' })}>
          <Plus aria-hidden="true" className="size-5" />
          Add One
        </Button>
        {fields.length === 0 && (
          <Button variant="secondary" onClick={addSizes}>
            Skate Sizes 1–14 With Half Sizes
          </Button>
        )}
      </div>
    </fieldset>
  );
}
