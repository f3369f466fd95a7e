import { MAX_RULES, PARKING, SKATES, STEP_FREE } from '#shared/events/goodToKnow.rules.ts';
import { ChoiceField } from '#web/office/ChoiceField.tsx';
import { Field, Input, Select, Textarea } from '#web/ui/Field.tsx';
import type { TabProps } from './venueForm.ts';
import { ZoneOptions } from '#web/office/ZoneOptions.tsx';

export function VenueDetailsFields({ form, isNew }: TabProps) {
  const { register, formState, getValues } = form;
  const { errors } = formState;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Description" className="sm:col-span-2" error={errors.description?.message}>
        <Textarea maxLength={10_000} {...register('description')} />
      </Field>
      <Facts form={form} />
      <Field
        label="Good to know"
        hint="Shown on the event page, such as where the entrance is"
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
        hint="New events at this venue use it"
        className="sm:col-span-2"
        error={errors.time_zone?.message}
      >
        <Select {...register('time_zone')}>
          {isNew && <option value="">From its location</option>}
          <ZoneOptions chosen={getValues('time_zone') ?? ''} />
        </Select>
      </Field>
    </div>
  );
}

/** Fields for the facts that visitors see as icons with words. */
function Facts({ form: { register, formState } }: Pick<TabProps, 'form'>) {
  const { errors } = formState;
  const choices = [
    { name: 'step_free', label: 'Step-free access', words: STEP_FREE },
    { name: 'parking', label: 'Parking', words: PARKING },
    { name: 'skates', label: 'Skates', words: SKATES },
  ] as const;
  return (
    <>
      {choices.map(({ name, ...choice }) => (
        <ChoiceField
          key={name}
          none="Not specified"
          error={errors[name]?.message}
          {...choice}
          {...register(name)}
        />
      ))}
      <Field
        label="House rules"
        hint="Shown on the event page, in a sentence or two"
        className="sm:col-span-2"
        error={errors.house_rules?.message}
      >
        <Textarea rows={2} maxLength={MAX_RULES} {...register('house_rules')} />
      </Field>
    </>
  );
}

function Coordinates({ form: { register, formState } }: Pick<TabProps, 'form'>) {
  const { errors } = formState;
  return (
    <fieldset className="grid min-w-0 gap-5 sm:col-span-2 sm:grid-cols-2">
      <legend className="mb-1.5 text-sm text-dust">
        People find events near them by the venue's location. Set it on the map under Basic Info.
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
