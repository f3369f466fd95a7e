import { Navigate } from 'react-router';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { Banners } from './Banners.tsx';
import type { OperatorMeta } from './door.db.ts';
import { DoorView } from './DoorView.tsx';
import { EventPicker } from './EventPicker.tsx';
import { useWipeOld } from './useCleanDoor.ts';
import { useDoor, useSending } from './useDoor.ts';
import { useChosenEvent, useDoorEvents } from './useDoorEvents.ts';
import { useAccess } from './useOperator.ts';

export function Component() {
  const access = useAccess();
  if (access.kind === 'go') return <Navigate to={access.to} replace />;
  return (
    <>
      <PageTitle title="Check-In" />
      {access.kind === 'wait' ? (
        <Spinner label="Opening the door…" />
      ) : (
        <CheckIn operator={access.operator} />
      )}
    </>
  );
}

function CheckIn({ operator }: { operator: OperatorMeta }) {
  const { events, loading } = useDoorEvents();
  const [eventId, choose] = useChosenEvent(events);
  const door = useDoor(eventId, operator);
  useSending();
  useWipeOld();
  return (
    <div className="frame grid grid-cols-1 gap-3 pt-3 pb-32 sm:gap-4 sm:pt-6">
      <h1 className="sr-only text-2xl sm:not-sr-only">Check-In</h1>
      <EventPicker events={events} chosen={eventId} onChoose={choose} />
      <Banners door={door} />
      {door && eventId !== null && <DoorView key={eventId} door={door} eventId={eventId} />}
      {!door && <NoDoor loading={loading} empty={events.length === 0} />}
    </div>
  );
}

function NoDoor({ loading, empty }: { loading: boolean; empty: boolean }) {
  if (loading) return <Spinner label="Looking for events…" />;
  if (!empty)
    return (
      <EmptyState
        title="Which door is this?"
        body="Select an event, and its guest list comes to this device."
      />
    );
  return (
    <EmptyState
      title="No event on this device"
      body="Connect once before the doors open, and choose the event. After that the door works without a network."
    />
  );
}
