import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { AdminEvent, AdminSubEvent } from '#shared/events/adminEvents.schemas.ts';
import { StaleNotice } from '#web/office/StaleNotice.tsx';
import { useSaveForm } from '#web/office/useSaveForm.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { ItemFields } from './ItemFields.tsx';
import {
  itemValues,
  itemValuesSchema,
  newItemValues,
  type ItemOutput,
  type ItemValues,
} from './itemForm.ts';
import { scheduleQueryKeys, sendItem } from './schedule.queries.ts';

type ItemDialogProps = {
  event: AdminEvent;
  item: AdminSubEvent | null;
  onClose: () => void;
};

export function ItemDialog({ event, item, onClose }: ItemDialogProps) {
  const [values] = useState(() =>
    item ? itemValues(item, event) : newItemValues(event, Date.now()),
  );
  const form = useForm<ItemValues, unknown, ItemOutput>({
    resolver: zodResolver(itemValuesSchema(event, item)),
    defaultValues: values,
  });
  const done = item ? 'updated' : 'created';
  const saving = useSaveForm({
    form,
    row: item,
    valuesOf: (row) => itemValues(row, event),
    send: (output: ItemOutput, seen) => sendItem({ eventId: event.id, before: item }, output, seen),
    saved: `Schedule item ${done} successfully`,
    failed: `Failed to ${item ? 'update' : 'create'} schedule item`,
    refresh: scheduleQueryKeys(event.id),
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={item ? 'Edit Schedule Item' : 'Add Schedule Item'}
      submit={item ? 'Save Changes' : 'Create Schedule Item'}
      submitting={item ? 'Saving…' : 'Creating…'}
      wide
      pending={saving.pending}
      dirty={saving.dirty}
      onSubmit={(submitted) => void saving.submit(submitted)}
      onClose={onClose}
    >
      <StaleNotice what="schedule item" {...saving.stale} />
      <ItemFields form={form} event={event} item={item} />
    </FormDialog>
  );
}
