import { useState } from 'react';
import { Link } from 'react-router';
import type { AdminEvent } from '#shared/events/adminEvents.schemas.ts';
import { useSave } from '#web/office/useSave.ts';
import { call } from '#web/api/call.ts';
import { adminEventsContract } from '#shared/events/adminEvents.contract.ts';
import { CheckList } from '#web/ui/CheckList.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { eventQueryKeys, useDjChoices } from './adminEvents.queries.ts';

/**
 * Adds DJs one after the other. Each call builds on the list as it is then, so edits made at the same time are kept.
 */
async function addAll(eventId: number, djIds: readonly number[]): Promise<void> {
  const param = { id: String(eventId) };
  for (const dj_id of djIds) {
    await call(adminEventsContract.addDj, { param, json: { dj_id } });
  }
}

export function AddDjDialog({ event, onClose }: { event: AdminEvent; onClose: () => void }) {
  const from = useDjChoices();
  const [chosen, setChosen] = useState<number[]>([]);
  const here = new Set(event.djs.map(({ id }) => id));
  const free = (from.data ?? []).filter(({ id }) => !here.has(id));
  const add = useSave({
    send: (ids: readonly number[]) => addAll(event.id, ids),
    saved: { title: 'DJs Updated' },
    failed: { title: 'Error', before: 'Failed to add DJ' },
    refresh: eventQueryKeys(event.id),
    onSaved: onClose,
  });
  return (
    <FormDialog
      title="Add DJ to Event"
      description={event.title}
      submit={chosen.length > 1 ? `Add ${chosen.length} DJs` : 'Add DJ'}
      submitting="Adding…"
      pending={add.isPending}
      disabled={chosen.length === 0}
      dirty={chosen.length > 0}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        if (!add.isPending && chosen.length > 0) add.mutate(chosen);
      }}
      onClose={onClose}
    >
      <CheckList
        label="DJs"
        choices={free.map(({ id, name, specialty }) => ({
          id,
          label: name,
          ...(specialty ? { hint: specialty } : {}),
        }))}
        chosen={chosen}
        onChange={setChosen}
        empty="All DJs are already booked for this event."
        from={from}
      />
      <p className="text-sm text-dust">
        Not in the list?{' '}
        <Link to="/admin/djs" className="text-aqua underline">
          Add them in DJ Management
        </Link>
      </p>
    </FormDialog>
  );
}
