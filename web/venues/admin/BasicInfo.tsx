import { VENUE_TYPES } from '#shared/venues/venues.schemas.ts';
import { Field, Input, Select } from '#web/ui/Field.tsx';
import { OnTheMap } from './OnTheMap.tsx';
import { typeName } from './venueTypes.ts';
import type { TabProps } from './venueValues.ts';

export function BasicInfo({ form }: TabProps) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Name" className="sm:col-span-2" error={errors.name?.message}>
        <Input autoComplete="off" maxLength={200} {...register('name')} />
      </Field>
      <Field label="Venue type" error={errors.venue_type?.message}>
        <Select {...register('venue_type')}>
          {VENUE_TYPES.map((type) => (
            <option key={type} value={type}>
              {typeName(type)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Capacity" hint="How many people fit in" error={errors.capacity?.message}>
        <Input inputMode="numeric" autoComplete="off" {...register('capacity')} />
      </Field>
      <Field label="Address" className="sm:col-span-2" error={errors.address?.message}>
        <Input autoComplete="off" maxLength={300} {...register('address')} />
      </Field>
      <Field label="City" error={errors.city?.message}>
        <Input autoComplete="off" maxLength={200} {...register('city')} />
      </Field>
      <Field label="State" error={errors.state?.message}>
        <Input autoComplete="off" placeholder="GA" maxLength={200} {...register('state')} />
      </Field>
      <Field label="ZIP code" error={errors.zip_code?.message}>
        <Input inputMode="numeric" autoComplete="off" maxLength={20} {...register('zip_code')} />
      </Field>
      <Field label="Country" error={errors.country?.message}>
        <Input autoComplete="off" placeholder="USA" maxLength={200} {...register('country')} />
      </Field>
      <OnTheMap form={form} />
    </div>
  );
}
