import { type Query, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { lazyPart } from '#web/ui/lazyPart.tsx';
import { checkOnline, useOnline } from '#web/offline/online.ts';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { useLoginPath } from '#web/session/useLoginPath.ts';
import type { OperatorMeta } from '#web/checkin/device/doorDb.schemas.ts';
import { useWipeOld, useAccess } from '#web/checkin/screens/useAccess.ts';
import {
  useDoor,
  useOutboxSending,
  useChosenEvent,
  useDoorChoices,
  earlyScreen,
  type DoorChoice,
  type FirstScreen,
} from '#web/checkin/screens/useDoor.ts';
import { type DoorLock, useLock } from '#web/checkin/screens/useDevice.ts';
import { useBusy } from '#web/offline/busy.ts';
import { Tabs } from '#web/ui/Tabs.tsx';
import type { Door } from '#web/checkin/door/door.ts';
import { DeviceButton, DoorFrame, FootBar } from '#web/checkin/screens/doorScreen.parts.tsx';
import { DoorStatus } from '#web/checkin/screens/DoorStatus.tsx';
import { Results, ScannerView, useScanSession } from '#web/checkin/screens/ScannerView.tsx';
import { Late } from '#web/checkin/common/Late.tsx';
import { useField } from '#web/checkin/common/store.ts';
import { useWakeLock } from '#web/ui/useWakeLock.ts';

// Components that the first screen doesn't need, loaded separately. The door counts as ready once they are loaded
// (`getDoorReady.ts`).
const StatsView = lazyPart(
  async () => (await import('#web/checkin/screens/StatsView.tsx')).StatsView,
);
const BlockedDevice = lazyPart(
  async () => (await import('#web/checkin/screens/BlockedDevice.tsx')).BlockedDevice,
);
const DeviceDialog = lazyPart(
  async () => (await import('#web/checkin/screens/DeviceDialog.tsx')).DeviceDialog,
);
const loadBanners = () => import('#web/checkin/screens/Banners.tsx');
const Banners = lazyPart(async () => (await loadBanners()).Banners);
const PinPrompt = lazyPart(async () => (await loadBanners()).PinPrompt);

export const { ready } = earlyScreen;

export function Component() {
  const [first] = useState(earlyScreen.take);
  const lock = useLock(first?.lock);
  const access = useAccess(lock, first);
  const login = useLoginPath();
  useOutboxSending();
  if (access.kind === 'login') return <Navigate to={login} replace />;
  if (access.kind === 'go') return <Navigate to={access.to} replace />;
  return (
    <>
      <PageTitle title="Check-In" />
      {access.kind === 'wait' && <Waiting label="Loading check-in…" lacks="your login" />}
      {access.kind === 'locked' && (
        <Suspense fallback={<Spinner label="Loading check-in…" />}>
          <BlockedDevice lock={lock} />
        </Suspense>
      )}
      {access.kind === 'open' && <CheckIn operator={access.operator} lock={lock} first={first} />}
    </>
  );
}

const LOOK_AGAIN_MS = 3000;

/** Repeats failed queries. Without a network, says what is missing instead of showing a spinner. */
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
      Missing: {lacks}. We'll continue when you're back online.
    </p>
  );
}

type CheckInProps = {
  operator: OperatorMeta;
  lock: DoorLock | undefined;
  first: FirstScreen | undefined;
};

function CheckIn({ operator, lock, first }: CheckInProps) {
  const { events, loading } = useDoorChoices(first?.listed);
  const [eventId, choose] = useChosenEvent(events, first?.chosen);
  const door = useDoor(eventId ?? null, operator);
  useWipeOld(eventId ?? null);
  const meta = useField(door.state, 'meta');
  const known: readonly DoorChoice[] = [...(first?.listed ?? []), ...events];
  const event = meta?.event ?? known.find(({ id }) => id === eventId);
  return (
    <DoorFrame
      events={events}
      chosen={eventId ?? null}
      onChoose={choose}
      demoAllowed={event?.demoAllowed ?? false}
    >
      <Suspense
        fallback={
          <Late>
            <Waiting lacks="parts of the app" />
          </Late>
        }
      >
        <Banners
          door={door}
          selected={typeof eventId === 'number'}
          empty={!loading && events.length === 0}
        />
      </Suspense>
      {loading || eventId === undefined ? (
        <Waiting label="Looking for events…" lacks="the events" />
      ) : (
        <DoorView key={eventId} door={door} eventId={eventId} />
      )}
      <Suspense>
        {typeof eventId === 'number' && lock === 'free' && (
          <PinPrompt admin={operator.role === 'admin'} />
        )}
      </Suspense>
    </DoorFrame>
  );
}

type DoorViewProps = { door: Door; eventId: number | null };

/** The views of a door; before an event is selected, `door` is `NO_DOOR`. */
export function DoorView({ door, eventId }: DoorViewProps) {
  const syncError = useField(door.state, 'syncError');
  const revoked = useField(door.state, 'revoked');
  useBusy(eventId !== null && !revoked);
  if (revoked || syncError === 'door.device_waiting')
    return (
      <Suspense>
        <BlockedDevice door={door} />
      </Suspense>
    );
  return <Views door={door} eventId={eventId} />;
}

function Views({ door, eventId }: DoorViewProps) {
  const session = useScanSession(door);
  const meta = useField(door.state, 'meta');
  const [view, setView] = useState('scanner');
  const zone = meta?.event.time_zone ?? 'UTC';
  useWakeLock(view === 'scanner');
  return (
    <>
      <Tabs
        label="Views"
        value={view}
        onValueChange={setView}
        tabs={[
          {
            value: 'scanner',
            label: 'Scanner',
            content: <ScannerView door={door} session={session} zone={zone} />,
          },
          {
            value: 'stats',
            label: 'Stats',
            content: (
              <Suspense fallback={<Spinner label="Counting…" />}>
                <StatsView door={door} eventId={eventId} zone={zone} />
              </Suspense>
            ),
          },
        ]}
      />
      <Results door={door} session={session} zone={zone} />
      {eventId !== null && <Foot door={door} onTry={() => setView('scanner')} />}
    </>
  );
}

function Foot({ door, onTry }: { door: Door; onTry: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <FootBar>
        <DoorStatus door={door} pill action={<DeviceButton onOpen={() => setOpen(true)} />} />
      </FootBar>
      <Suspense>
        {open && <DeviceDialog door={door} onClose={() => setOpen(false)} onTry={onTry} />}
      </Suspense>
    </>
  );
}
