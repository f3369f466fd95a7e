import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, type FieldErrors } from 'react-hook-form';
import { venueTextSchema } from '#shared/venues/venueText.schemas.ts';
import type { AdminVenue } from '#shared/venues/venues.schemas.ts';
import { StaleNotice } from '#web/office/StaleNotice.tsx';
import { useEditForm } from '#web/office/managed/useEditForm.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { BasicInfo } from './BasicInfo.tsx';
import { Details } from './Details.tsx';
import { Media } from './Media.tsx';
import { EMPTY, tabOf, valuesOf, type Tab, type Typed, type Values } from './venueValues.ts';
import { addVenue, changeVenue, VENUES_PATH, WORDS } from './venues.queries.ts';

export function VenueForm({ venue, onClose }: { venue: AdminVenue | null; onClose: () => void }) {
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
    onDone: onClose,
    onField: (field) => setTab(tabOf(field)),
  });
  const showWrong = (errors: FieldErrors<Values>): void => {
    const wrong = Object.keys(errors).map((field) => tabOf(field));
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
      {/* Same height for every tab. */}
      <div className="min-h-[58vh]">
        <Tabs
          label="About the venue"
          value={tab}
          // One of the three tabs below.
          onValueChange={(value) => setTab(value as Tab)}
          tabs={[
            { value: 'basic', label: 'Basic Info', content: <BasicInfo {...parts} /> },
            { value: 'details', label: 'Details', content: <Details {...parts} /> },
            { value: 'media', label: 'Media', content: <Media {...parts} /> },
          ]}
        />
      </div>
    </FormDialog>
  );
}
