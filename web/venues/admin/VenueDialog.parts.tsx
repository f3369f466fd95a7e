import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, type FieldErrors, Controller } from 'react-hook-form';
import {
  VENUE_NAMES,
  VENUE_TYPES,
  venueTextSchema,
  type AdminVenue,
} from '#shared/venues/venues.schemas.ts';
import { StaleNotice } from '#web/office/StaleNotice.tsx';
import { useEditForm } from '#web/office/useSaveForm.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { VenueDetailsFields } from './VenueDetailsFields.tsx';
import {
  EMPTY,
  tabOf,
  valuesOf,
  type Tab,
  type Typed,
  type Values,
  type TabProps,
  TYPE_NAMES,
} from './venueForm.ts';
import { addVenue, changeVenue, VENUES_PATH, WORDS } from './venues.queries.ts';
import { Field, Input, Select } from '#web/ui/Field.tsx';
import { VenuePosition } from './VenuePosition.tsx';
import { ImageField } from '#web/office/pictures/ImageField.tsx';

type VenueDialogProps = {
  /** Null for a new venue. */
  venue: AdminVenue | null;
  onClose: () => void;
  onSaved?: (venue: AdminVenue) => void;
};

export function VenueDialog({ venue, onClose, onSaved }: VenueDialogProps) {
  const form = useForm<Values, unknown, Typed>({
    resolver: zodResolver(venueTextSchema),
    defaultValues: venue ? valuesOf(venue) : EMPTY,
  });
  const [tab, setTab] = useState<Tab>('basic');
  const editing = useEditForm<Values, Typed, AdminVenue>({
    form,
    row: venue,
    valuesOf,
    add: addVenue,
    change: changeVenue,
    path: VENUES_PATH,
    words: WORDS,
    onDone: (saved) => {
      onSaved?.(saved);
      onClose();
    },
    onField: (field) => setTab(tabOf(field)),
  });
  const showWrong = (errors: FieldErrors<Values>): void => {
    const wrong = VENUE_NAMES.filter((field) => errors[field]).map(tabOf);
    if (!wrong.includes(tab) && wrong[0]) setTab(wrong[0]);
  };
  const parts = { form, isNew: venue === null };
  return (
    <FormDialog
      title={venue ? 'Edit Venue' : 'Add Venue'}
      submit={venue ? 'Save Changes' : 'Add Venue'}
      wide
      pending={editing.pending}
      dirty={editing.dirty}
      onSubmit={form.handleSubmit(editing.save, showWrong)}
      onClose={onClose}
    >
      <StaleNotice what="venue" {...editing.stale} />
      {/* Keeps the dialog at one height for all tabs. */}
      <div className="min-h-[58vh]">
        <Tabs
          label="About the venue"
          value={tab}
          // The value is always one of the three tabs below.
          onValueChange={(value) => setTab(value as Tab)}
          tabs={[
            { value: 'basic', label: 'Basic Info', content: <BasicInfo {...parts} /> },
            { value: 'details', label: 'Details', content: <VenueDetailsFields {...parts} /> },
            { value: 'media', label: 'Media', content: <Media {...parts} /> },
          ]}
        />
      </div>
    </FormDialog>
  );
}

function BasicInfo({ form }: TabProps) {
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
              {TYPE_NAMES[type]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Capacity" hint="How many people fit" error={errors.capacity?.message}>
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
      <VenuePosition form={form} />
    </div>
  );
}

function Media({ form: { control, formState } }: TabProps) {
  return (
    <Controller
      control={control}
      name="logo_url"
      render={({ field }) => (
        <ImageField
          label="Logo"
          kind="venue"
          value={field.value ?? ''}
          onChange={field.onChange}
          error={formState.errors.logo_url?.message}
        />
      )}
    />
  );
}
