import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { Dj, Venue } from '#shared/events/events.schemas.ts';
import { MAX_RULES, SKATES } from '#shared/events/goodToKnow.rules.ts';
import { ChoiceField } from '#web/office/ChoiceField.tsx';
import { ImageField } from '#web/office/pictures/ImageField.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Field, Input, Textarea } from '#web/ui/Field.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { Clocks, ZoneField, LocationField, VenueChoice } from './WhenAndWhereFields.tsx';
import { DjChoice } from './DjChoice.tsx';
import { type EventForm, typed } from './eventForm.ts';
import { DEFAULT_CAPS } from '#shared/checkout/caps.rules.ts';

type FieldsProps = {
  form: EventForm;
  venues: readonly Venue[];
  djs: readonly Dj[];
  /** True while the event is being created: optional fields are then folded away. */
  isNew: boolean;
  /** More fields, shown above the folded ones. */
  children: ReactNode;
};

/** The fields that the form of a new event shows before anything is unfolded. */
const ESSENTIAL: ReadonlySet<string> = new Set([
  'title',
  'start_date',
  'end_date',
  'start_time_local',
  'end_time_local',
  'venueIds',
  'location',
]);

/** The fields of an event. Fields with errors are never folded away, and the end date moves with the start date. */
export function EventFields({ form, venues, djs, isNew, children }: FieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  const [unfolded, setUnfolded] = useState(!isNew);
  const more = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Pressing the button removed it, so the fields get the focus: as a group, which opens no on-screen keyboard.
    if (isNew && unfolded) more.current?.focus({ preventScroll: true });
  }, [isNew, unfolded]);
  const isFolded = !unfolded && Object.keys(errors).every((field) => ESSENTIAL.has(field));
  return (
    <>
      <Field label="Title" error={errors.title?.message}>
        {/* Focused first, because letters typed into the select above it would choose an event to copy. */}
        <Input data-first autoComplete="off" maxLength={200} {...register('title')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Clocks form={form} isNew={isNew} />
      </div>
      <VenueChoice form={form} venues={venues} />
      <LocationField form={form} />
      {children}
      {isFolded && (
        <Button variant="ghost" aria-expanded={false} onClick={() => setUnfolded(true)}>
          More Options
          <ChevronDown aria-hidden="true" className="size-5" />
        </Button>
      )}
      <div ref={more} tabIndex={-1} hidden={isFolded} className="grid gap-5 outline-none">
        <MoreFields form={form} djs={djs} />
      </div>
    </>
  );
}

function MoreFields({ form, djs }: Pick<FieldsProps, 'form' | 'djs'>) {
  const { register, control, setValue, formState } = form;
  const [zone, djIds, picture] = useWatch({
    control,
    name: ['time_zone', 'djIds', 'image_url'],
  });
  const { errors } = formState;
  return (
    <>
      <Field
        label="Description"
        hint="Leave a blank line between paragraphs. Also: - list, **bold**, [link](https://…)"
        error={errors.description?.message}
      >
        <Textarea rows={5} maxLength={10_000} {...register('description')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Doors open"
          hint="Blank means at the start, or at 6:00 PM"
          error={errors.doors_open_time?.message}
        >
          <Input type="time" {...register('doors_open_time')} />
        </Field>
        <ZoneField current={zone} error={errors.time_zone?.message} {...register('time_zone')} />
      </div>
      <DjChoice
        djs={djs}
        chosen={djIds}
        onChange={(ids) => setValue('djIds', ids, typed)}
        empty="No DJs yet."
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
          none="Same as the venue"
          words={SKATES}
          error={errors.skates?.message}
          {...register('skates')}
        />
      </div>
      <Field
        label="House rules"
        hint="Leave blank to use the venue's"
        error={errors.house_rules?.message}
      >
        <Textarea rows={2} maxLength={MAX_RULES} {...register('house_rules')} />
      </Field>
      <CapsFields form={form} />
      <Switches form={form} />
    </>
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
    hint: 'Per hour. Beyond that, free orders must be confirmed by e-mail',
  },
] as const;

function CapsFields({ form }: { form: EventForm }) {
  const { errors } = form.formState;
  return (
    <fieldset className="grid gap-4">
      <legend className="font-semibold">Tickets per person</legend>
      <p className="text-sm text-dust">
        Limits per person, to stop bots from taking many tickets. Leave blank to use the numbers in
        gray.
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
    hint: 'When off, only admins can see it. Turn it on once it has tickets',
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
