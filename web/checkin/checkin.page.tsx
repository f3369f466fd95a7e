import { type Query, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Navigate } from 'react-router';
import { lazyPart } from '#web/ui/lazyPart.tsx';
import { checkOnline, useOnline } from '#web/offline/online.ts';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import type { OperatorMeta } from '#web/checkin/device/door.schemas.ts';
import { NO_DOOR } from '#web/checkin/door/noDoor.ts';
import { Barred, DoorView } from '#web/checkin/screens/DoorView.tsx';
import { useWipeOld, useAccess } from '#web/checkin/screens/useOperator.ts';
import {
  useDoor,
  useOutboxSending,
  useChosenEvent,
  useDoorEvents,
  type DoorChoice,
} from '#web/checkin/screens/useDoor.ts';
import { type DoorLock, useLock } from '#web/checkin/screens/useDevice.ts';
import { formatInstant } from '#shared/base/time.ts';
import { Select } from '#web/ui/Field.tsx';

type EventPickerProps = {
  events: readonly DoorChoice[];
  chosen: number | null;
  onChoose: (eventId: number) => void;
};

export function EventPicker({ events, chosen, onChoose }: EventPickerProps) {
  return (
    <div className="lg:max-w-xl">
      <Select
        aria-label="Event"
        value={chosen ?? ''}
        onChange={({ target }) => onChoose(Number(target.value))}
        className="font-semibold"
      >
        <option value="" disabled>
          Select an event
        </option>
        {events.map(({ id, title, starts_at, time_zone }) => (
          <option key={id} value={id}>
            {title} ·{' '}
            {formatInstant(Date.parse(starts_at), time_zone, { month: 'short', day: 'numeric' })}
          </option>
        ))}
      </Select>
    </div>
  );
}

const Banners = lazyPart(async () => (await import('#web/checkin/screens/Banners.tsx')).Banners);

export function Component() {
  const lock = useLock();
  const access = useAccess(lock);
  useOutboxSending();
  if (access.kind === 'go') return <Navigate to={access.to} replace />;
  return (
    <>
      <PageTitle title="Check-In" />
      {access.kind === 'wait' && <Waiting label="Loading check-in…" lacks="your login" />}
      {access.kind === 'locked' && (
        <Suspense fallback={<Spinner label="Loading check-in…" />}>
          <Barred lock={lock} />
        </Suspense>
      )}
      {access.kind === 'open' && <CheckIn operator={access.operator} lock={lock} />}
    </>
  );
}

const LOOK_AGAIN_MS = 3000;

/** Asks again what failed; without a network, says what is missing in place of a spinner. */
function Waiting({ label, lacks }: { label?: string; lacks: string }) {
  const online = useOnline();
  const client = useQueryClient();
  useEffect(() => {
    const again = async (): Promise<void> => {
      const predicate = ({ state }: Query): boolean => state.status === 'error';
      if (await checkOnline()) await client.refetchQueries({ predicate });
    };
    const timer = setInterval(() => void again(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [client]);
  if (online) return label && <Spinner label={label} />;
  return (
    <p role="status" className="px-5 py-8 text-center text-dust">
      Missing: {lacks}. It goes on by itself when the network is back.
    </p>
  );
}

type CheckInProps = { operator: OperatorMeta; lock: DoorLock | undefined };

function CheckIn({ operator, lock }: CheckInProps) {
  const { events, loading } = useDoorEvents();
  const [eventId, choose] = useChosenEvent(events);
  const door = useDoor(eventId ?? null, operator);
  useWipeOld(eventId ?? null);
  return (
    <div className="frame grid grid-cols-1 gap-3 pt-3 pb-32 sm:gap-4 sm:pt-6">
      <h1 className="sr-only text-2xl sm:not-sr-only">Check-In</h1>
      <EventPicker events={events} chosen={eventId ?? null} onChoose={choose} />
      <Suspense fallback={<Waiting lacks="parts of the app" />}>
        <Banners
          door={door}
          lock={lock}
          admin={operator.role === 'admin'}
          empty={!loading && events.length === 0}
        />
      </Suspense>
      {loading || eventId === undefined ? (
        <Waiting label="Looking for events…" lacks="the events" />
      ) : (
        <DoorView key={eventId} door={door ?? NO_DOOR} eventId={eventId} />
      )}
    </div>
  );
}
