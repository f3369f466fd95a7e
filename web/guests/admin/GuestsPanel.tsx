import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { Plus } from 'lucide-react';
import type { ListedGuest } from '#shared/guests/guests.schemas.ts';
import { OfficeTable } from '#web/office/table/OfficeTable.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { pluralText } from '#web/ui/pluralText.ts';
import { GiveTicketsDialog } from './GiveTicketsDialog.tsx';
import { guestBulk, guestColumns } from './guestColumns.tsx';
import { useGuests, guestQueryKeys, withdrawGuest } from './guests.queries.ts';
import { guestInside } from '#shared/guests/guests.errors.ts';
import { isAppError } from '#shared/base/errors.ts';
import { useSave } from '#web/office/useSave.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { ConfirmDialog } from '#web/ui/Dialog.tsx';

export function GuestsPanel({ eventId }: { eventId: number }) {
  const query = useGuests(eventId);
  const { data, error } = query;
  const [giving, setGiving] = useState(false);
  const [leaving, setLeaving] = useState<ListedGuest | null>(null);
  const columns = useMemo(() => guestColumns(setLeaving), []);
  const client = useQueryClient();
  const navigate = useNavigate();
  const isPartial = data !== undefined && data.total > data.guests.length;
  const add = (
    <Button onClick={() => setGiving(true)}>
      <Plus aria-hidden="true" className="size-5" />
      Add Guests
    </Button>
  );
  if (!data && error) {
    return <LoadFailed title="Couldn't load the guest list" query={query} />;
  }
  return (
    <section aria-label="Guests" className="grid grid-cols-1 gap-2">
      {data && data.total > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-dust">
            {pluralText(data.tickets, 'complimentary ticket')}, {data.checkedIn} checked in. They
            don't count as sales, but use up stock like sold tickets.
          </p>
          {add}
        </div>
      )}
      <OfficeTable
        caption="Guests"
        columns={columns}
        rows={data?.guests}
        partial={isPartial}
        rowKey={({ orderId }) => orderId}
        nameOf={({ name, ticket }) => `${name} · ${ticket}`}
        onOpen={({ orderId }) => void navigate(`/admin?tab=orders&order=${orderId}`)}
        bulk={{
          actions: guestBulk,
          onDone: () =>
            void guestQueryKeys(eventId).map((queryKey) => client.invalidateQueries({ queryKey })),
        }}
        exported
        faded={({ withdrawn }) => withdrawn}
        empty={
          <EmptyState
            title="No Guests Yet"
            body="Give free tickets to DJs, sponsors or friends, by e-mail or link. They're checked in like any other."
            action={add}
          />
        }
      />
      {data && isPartial && (
        <p className="text-dust">
          The newest {data.guests.length.toLocaleString('en-US')} of{' '}
          {data.total.toLocaleString('en-US')}. See Orders for the others.
        </p>
      )}
      {giving && <GiveTicketsDialog eventId={eventId} onClose={() => setGiving(false)} />}
      {leaving && (
        <WithdrawDialog eventId={eventId} guest={leaving} onClose={() => setLeaving(null)} />
      )}
    </section>
  );
}

type WithdrawDialogProps = { eventId: number; guest: ListedGuest; onClose: () => void };

function WithdrawDialog({ eventId, guest, onClose }: WithdrawDialogProps) {
  const { name, email, orderId, quantity } = guest;
  const withdraw = useSave({
    send: (force: boolean) => withdrawGuest(orderId, force),
    saved: { title: 'Tickets taken back', description: `${name} is no longer on the list.` },
    failed: { title: "Couldn't take the tickets back" },
    refresh: guestQueryKeys(eventId),
    onSaved: onClose,
  });
  const isInside =
    guest.checkedIn > 0 || (isAppError(withdraw.error) && withdraw.error.code === guestInside.code);
  return (
    <ConfirmDialog
      title={`Take tickets back from ${name}?`}
      yes="Take Back"
      no="Keep"
      danger
      pending={withdraw.isPending}
      onYes={() => withdraw.mutate(isInside)}
      onNo={onClose}
    >
      <p>
        {quantity === 1 ? 'The ticket' : `The ${quantity} tickets`} will no longer be valid, and can
        be sold again. {email === null ? 'No one will be notified.' : `We'll e-mail ${email}.`}
      </p>
      {isInside && (
        <Alert tone="notice" title="This guest is already checked in">
          Taking the tickets back doesn't change who is inside.
        </Alert>
      )}
    </ConfirmDialog>
  );
}
