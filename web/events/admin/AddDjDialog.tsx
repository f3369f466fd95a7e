import { useState } from 'react';
import type { AdminEvent } from '#shared/events/adminEvents.schemas.ts';
import { useSave } from '#web/office/useSave.ts';
import { call } from '#web/api/call.ts';
import { adminEventsContract } from '#shared/events/adminEvents.contract.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { eventQueryKeys, useDjChoices } from './adminEvents.queries.ts';
import { DjChoice } from './DjChoice.tsx';

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
  const { data = [] } = useDjChoices();
  const [chosen, setChosen] = useState<number[]>([]);
  const here = new Set(event.djs.map(({ id }) => id));
  const free = data.filter(({ id }) => !here.has(id));
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
      <DjChoice
        djs={free}
        chosen={chosen}
        onChange={setChosen}
        empty="All DJs are already booked for this event."
      />
    </FormDialog>
  );
}
