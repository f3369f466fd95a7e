import { useState } from 'react';
import { Plus, X } from 'lucide-react';
import type { AdminEvent } from '#shared/events/adminEvents.schemas.ts';
import type { Dj } from '#shared/events/events.schemas.ts';
import { useSave } from '#web/office/useSave.ts';
import { call } from '#web/api/call.ts';
import { adminEventsContract } from '#shared/events/adminEvents.contract.ts';
import { DjPhoto } from '#web/djs/DjPhotoAndLinks.parts.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ConfirmDialog } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { eventQueryKeys, useDjChoices } from './adminEvents.queries.ts';
import { DjChoice } from './DjChoice.tsx';

export function DjsTab({ event }: { event: AdminEvent }) {
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Dj | null>(null);
  const add = (
    <Button onClick={() => setAdding(true)}>
      <Plus aria-hidden="true" className="size-5" />
      Add DJ to Event
    </Button>
  );
  return (
    <section aria-label="DJs" className="grid gap-4">
      {event.djs.length > 0 && <div className="flex justify-end">{add}</div>}
      {event.djs.length === 0 && (
        <EmptyState title="No DJs Yet" body="No DJs are booked for this event yet." action={add} />
      )}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(19rem,100%),1fr))] gap-4">
        {event.djs.map((dj) => (
          <DjCard key={dj.id} dj={dj} onRemove={() => setLeaving(dj)} />
        ))}
      </ul>
      {adding && <AddDjDialog event={event} onClose={() => setAdding(false)} />}
      {leaving && <RemoveDj event={event} dj={leaving} onClose={() => setLeaving(null)} />}
    </section>
  );
}

function DjCard({ dj, onRemove }: { dj: Dj; onRemove: () => void }) {
  return (
    <Card as="li" className="flex items-center gap-4 p-4">
      <DjPhoto dj={dj} />
      <div className="min-w-0 flex-1">
        <h3 className="line-clamp-2 font-sans text-base font-semibold tracking-normal wrap-anywhere">
          {dj.name}
        </h3>
        <p className="line-clamp-2 text-sm text-dust">{dj.specialty || 'DJ'}</p>
      </div>
      <button
        type="button"
        aria-label={`Remove ${dj.name}`}
        onClick={onRemove}
        className="grid size-12 shrink-0 place-items-center rounded-full text-dust hover:bg-raised hover:text-chalk"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </Card>
  );
}

function RemoveDj({ event, dj, onClose }: { event: AdminEvent; dj: Dj; onClose: () => void }) {
  const remove = useSave({
    send: () =>
      call(adminEventsContract.removeDj, {
        param: { id: String(event.id), djId: String(dj.id) },
      }),
    saved: { title: 'DJs Updated', description: `${dj.name} no longer plays at this event.` },
    failed: { title: 'Error', before: 'Failed to remove DJ' },
    refresh: eventQueryKeys(event.id),
    onSaved: onClose,
  });
  return (
    <ConfirmDialog
      title="Remove this DJ?"
      yes="Remove DJ"
      no="Keep DJ"
      danger
      pending={remove.isPending}
      onYes={() => remove.mutate()}
      onNo={onClose}
    >
      <p>
        <strong>{dj.name}</strong> will no longer be announced for {event.title}.
      </p>
    </ConfirmDialog>
  );
}

/**
 * Adds DJs one after the other. Each call builds on the list as it is then, so edits made at the same time are kept.
 */
async function addAll(eventId: number, djIds: readonly number[]): Promise<void> {
  const param = { id: String(eventId) };
  for (const dj_id of djIds) {
    await call(adminEventsContract.addDj, { param, json: { dj_id } });
  }
}

function AddDjDialog({ event, onClose }: { event: AdminEvent; onClose: () => void }) {
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
      onSubmit={() => add.mutate(chosen)}
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
