import { lazy, Suspense } from 'react';
import { Navigate } from 'react-router';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import type { LockState } from '#web/checkin/device/keyRows.ts';
import type { OperatorMeta } from '#web/checkin/device/door.schemas.ts';
import { NO_DOOR } from '#web/checkin/door/noDoor.ts';
import { DoorView } from '#web/checkin/screens/DoorView.tsx';
import { EventPicker } from '#web/checkin/screens/EventPicker.tsx';
import { useWipeOld } from '#web/checkin/screens/useWipe.ts';
import { useDoor, useOutboxSending } from '#web/checkin/screens/useDoor.ts';
import { useChosenEvent, useDoorEvents } from '#web/checkin/screens/useDoorEvents.ts';
import { useLock } from '#web/checkin/screens/useLock.ts';
import { useAccess } from '#web/checkin/screens/useOperator.ts';

const Banners = lazy(async () => ({
  default: (await import('#web/checkin/screens/Banners.tsx')).Banners,
}));

const LockScreen = lazy(async () => ({
  default: (await import('#web/checkin/screens/LockScreen.tsx')).LockScreen,
}));

export function Component() {
  const lock = useLock();
  const access = useAccess(lock);
  useOutboxSending();
  if (access.kind === 'go') return <Navigate to={access.to} replace />;
  return (
    <>
      <PageTitle title="Check-In" />
      {access.kind === 'wait' && <Spinner label="Loading check-in…" />}
      {access.kind === 'locked' && (
        <Suspense>
          <LockScreen />
        </Suspense>
      )}
      {access.kind === 'open' && <CheckIn operator={access.operator} lock={lock} />}
    </>
  );
}

type CheckInProps = { operator: OperatorMeta; lock: LockState | undefined };

function CheckIn({ operator, lock }: CheckInProps) {
  const { events, loading } = useDoorEvents();
  const [eventId, choose] = useChosenEvent(events);
  const door = useDoor(eventId ?? null, operator);
  useWipeOld(eventId ?? null);
  return (
    <div className="frame grid grid-cols-1 gap-3 pt-3 pb-32 sm:gap-4 sm:pt-6">
      <h1 className="sr-only text-2xl sm:not-sr-only">Check-In</h1>
      <EventPicker events={events} chosen={eventId ?? null} onChoose={choose} />
      <Suspense>
        <Banners
          door={door}
          lock={lock}
          admin={operator.role === 'admin'}
          empty={!loading && events.length === 0}
        />
      </Suspense>
      {loading || eventId === undefined ? (
        <Spinner label="Looking for events…" />
      ) : (
        <DoorView key={eventId} door={door ?? NO_DOOR} eventId={eventId} />
      )}
    </div>
  );
}
