import { Field, Input } from '#web/ui/Field.tsx';
import type { TabProps } from './venueValues.ts';

export function Coordinates({ form: { register, formState } }: Pick<TabProps, 'form'>) {
  const { errors } = formState;
  return (
    <fieldset className="grid min-w-0 gap-5 sm:col-span-2 sm:grid-cols-2">
      <legend className="mb-1.5 text-sm text-dust">
        People find events near them by the position of the venue. The map under Basic Info sets it.
      </legend>
      <Field label="Latitude" error={errors.latitude?.message}>
        <Input inputMode="text" autoComplete="off" placeholder="33.749" {...register('latitude')} />
      </Field>
      <Field label="Longitude" error={errors.longitude?.message}>
        <Input
          inputMode="text"
          autoComplete="off"
          placeholder="-84.388"
          {...register('longitude')}
        />
      </Field>
    </fieldset>
  );
}
