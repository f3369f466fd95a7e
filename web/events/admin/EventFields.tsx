import { useWatch } from 'react-hook-form';
import type { Dj, Venue } from '#shared/events/events.schemas.ts';
import { MAX_RULES, SKATES } from '#shared/events/goodToKnow.rules.ts';
import { ChoiceField } from '#web/office/ChoiceField.tsx';
import { ImageField } from '#web/office/pictures/ImageField.tsx';
import { CheckList } from '#web/ui/CheckList.tsx';
import { Field, Input, Textarea } from '#web/ui/Field.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { useDjChoices, useVenueChoices } from './adminEvents.queries.ts';
import { Clocks } from './Clocks.tsx';
import { type EventForm, locationOf } from './eventForm.ts';
import { LocationField } from './LocationField.tsx';
import { ZoneField } from './ZoneField.tsx';
import { DEFAULT_CAPS } from '#shared/checkout/caps.rules.ts';

type FieldsProps = { form: EventForm; venues: readonly Venue[]; djs: readonly Dj[] };

const typed = { shouldDirty: true, shouldValidate: true } as const;

export function EventFields({ form, venues, djs }: FieldsProps) {
  const { register, control, setValue, formState } = form;
  const [zone, djIds, picture] = useWatch({
    control,
    name: ['time_zone', 'djIds', 'image_url'],
  });
  const { errors } = formState;
  return (
    <>
      <Field label="Title" error={errors.title?.message}>
        <Input autoComplete="off" maxLength={200} {...register('title')} />
      </Field>
      <Field
        label="Description"
        hint="A blank line starts a paragraph. Also: - list, **bold**, [link](https://…)"
        error={errors.description?.message}
      >
        <Textarea rows={5} maxLength={10_000} {...register('description')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Start date" error={errors.start_date?.message}>
          <Input type="date" {...register('start_date')} />
        </Field>
        <Field label="End date" error={errors.end_date?.message}>
          <Input type="date" {...register('end_date')} />
        </Field>
        <Field
          label="Doors open"
          hint="Empty: at the start, or at 6:00 PM"
          error={errors.doors_open_time?.message}
        >
          <Input type="time" {...register('doors_open_time')} />
        </Field>
        <ZoneField current={zone} error={errors.time_zone?.message} {...register('time_zone')} />
        <Clocks form={form} />
      </div>
      <VenueChoice form={form} venues={venues} />
      <LocationField form={form} />
      <CheckList
        label="DJs"
        choices={djs.map(({ id, name, specialty }) => ({
          id,
          label: name,
          ...(specialty ? { hint: specialty } : {}),
        }))}
        chosen={djIds}
        onChange={(ids) => setValue('djIds', ids, typed)}
        empty="No DJs yet."
        from={useDjChoices()}
      />
      <ImageField
        label="Image URL"
        kind="event"
        value={picture ?? ''}
        onChange={(url) => setValue('image_url', url, typed)}
        error={errors.image_url?.message}
        hint="Without one, we generate a poster for the event."
      />
      <Field
        label="Base price"
        hint="In dollars: the “from” price shown until the event has tickets"
        error={errors.base_price?.message}
        className="sm:max-w-60"
      >
        <Input inputMode="decimal" autoComplete="off" {...register('base_price')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Minimum age"
          hint="Shown as 18+ on the site, on tickets and at the door; 0 means all ages"
          error={errors.min_age?.message}
        >
          <Input inputMode="numeric" autoComplete="off" {...register('min_age')} />
        </Field>
        <ChoiceField
          label="Skates"
          none="As the venue says"
          words={SKATES}
          error={errors.skates?.message}
          {...register('skates')}
        />
      </div>
      <Field
        label="House rules"
        hint="For this event; empty: the venue's"
        error={errors.house_rules?.message}
      >
        <Textarea rows={2} maxLength={MAX_RULES} {...register('house_rules')} />
      </Field>
      <CapsFields form={form} />
      <Switches form={form} />
    </>
  );
}

/** Choosing a main venue sets its time zone, and its location unless the user typed another one. */
function VenueChoice({ form, venues }: { form: EventForm; venues: readonly Venue[] }) {
  const { control, setValue, getValues } = form;
  const chosen = useWatch({ control, name: 'venueIds' });
  const main = (ids: readonly number[]) => venues.find(({ id }) => id === ids[0]);
  const choose = (ids: number[]): void => {
    const [before, after] = [main(chosen), main(ids)];
    setValue('venueIds', ids, typed);
    if (!after || after === before) return;
    const place = getValues('location').trim();
    const known = locationOf(after);
    if (known && (place === '' || place === locationOf(before))) setValue('location', known, typed);
    setValue('time_zone', after.time_zone, typed);
  };
  return (
    <CheckList
      label="Venues"
      choices={venues.map((venue) => {
        const place = locationOf(venue);
        const hint = [chosen[0] === venue.id && chosen.length > 1 && 'Main venue', place];
        const words = hint.filter(Boolean).join(' · ');
        return { id: venue.id, label: venue.name, ...(words ? { hint: words } : {}) };
      })}
      chosen={chosen}
      onChange={choose}
      empty="No venues yet."
      from={useVenueChoices()}
    />
  );
}

const CAPS = [
  {
    name: 'max_held_per_buyer',
    label: 'In checkout per buyer',
    hint: 'At one time; also the limit per order',
  },
  { name: 'max_free_per_buyer', label: 'Free tickets per buyer', hint: 'All orders combined' },
  {
    name: 'max_free_per_connection',
    label: 'Free tickets per connection',
    hint: 'Per hour; above it, free orders must be confirmed by e-mail',
  },
] as const;

function CapsFields({ form }: { form: EventForm }) {
  const { errors } = form.formState;
  return (
    <fieldset className="grid gap-4">
      <legend className="font-semibold">Tickets per person</legend>
      <p className="text-sm text-dust">
        Limits per person, to stop bots from taking many tickets. Empty: the numbers in gray apply.
      </p>
      <div className="grid gap-5 sm:grid-cols-3">
        {CAPS.map(({ name, label, hint }) => (
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

const SWITCHES = [
  { name: 'is_featured', label: 'Featured', hint: 'Shown first on the home page' },
  {
    name: 'published',
    label: 'Published',
    hint: 'Off: a draft that only admins see. Turn it on once it has tickets',
  },
  {
    name: 'leaderboard',
    label: 'Promoter leaderboard',
    hint: 'Promoters see who sold the most tickets, but no amounts',
  },
] as const;

function Switches({ form: { control, setValue } }: { form: EventForm }) {
  const values = useWatch({ control, name: SWITCHES.map(({ name }) => name) });
  return (
    <div className="divide-y divide-line">
      {SWITCHES.map(({ name, label, hint }, at) => (
        <Switch
          key={name}
          label={label}
          hint={hint}
          checked={values[at] === true}
          onChange={(on) => setValue(name, on, typed)}
        />
      ))}
    </div>
  );
}
