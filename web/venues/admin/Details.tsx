import { Field, Input, Select, Textarea } from '#web/ui/Field.tsx';
import { Coordinates } from './Coordinates.tsx';
import type { TabProps } from './venueValues.ts';
import { zoneGroups } from './zones.ts';

export function Details({ form, isNew }: TabProps) {
  const { register, formState, getValues } = form;
  const { errors } = formState;
  const groups = zoneGroups(getValues('time_zone') ?? '');
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Description" className="sm:col-span-2" error={errors.description?.message}>
        <Textarea maxLength={10_000} {...register('description')} />
      </Field>
      <Field
        label="Good to know"
        hint="Shown on the event page: parking, the entrance, step-free access"
        className="sm:col-span-2"
        error={errors.notes?.message}
      >
        <Textarea maxLength={2000} {...register('notes')} />
      </Field>
      <Field
        label="Amenities"
        hint="Separated by commas"
        className="sm:col-span-2"
        error={errors.amenities?.message}
      >
        <Input
          autoComplete="off"
          placeholder="Lockers, Snack bar, Skate shop"
          maxLength={2000}
          {...register('amenities')}
        />
      </Field>
      <Field label="Website" className="sm:col-span-2" error={errors.website_url?.message}>
        <Input
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          placeholder="https://"
          {...register('website_url')}
        />
      </Field>
      <Coordinates form={form} />
      <Field
        label="Time zone"
        hint="New events at this venue take it over"
        className="sm:col-span-2"
        error={errors.time_zone?.message}
      >
        <Select {...register('time_zone')}>
          {isNew && <option value="">As where it is</option>}
          {groups.map(({ label, zones }) => (
            <optgroup key={label} label={label}>
              {zones.map((zone) => (
                <option key={zone} value={zone}>
                  {zone.replaceAll('_', ' ')}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </Field>
    </div>
  );
}
