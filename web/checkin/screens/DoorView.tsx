import { Suspense, useState } from 'react';
import { Settings2 } from 'lucide-react';
import { useBusy } from '#web/offline/busy.ts';
import { lazyPart } from '#web/ui/lazyPart.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import type { Door } from '#web/checkin/door/door.ts';
import { DoorStatus } from './DoorStatus.tsx';
import { Results, ScannerView, useScanSession } from './ScannerView.tsx';
import { useField } from '#web/checkin/common/store.ts';
import { useWakeLock } from '#web/ui/useWakeLock.ts';

// Loaded separately, since the first screen does not need them. A door is ready when they are there (`doorParts.ts`).
const StatsView = lazyPart(async () => (await import('./StatsView.tsx')).StatsView);
export const Barred = lazyPart(async () => (await import('./Barred.tsx')).Barred);
const DeviceDialog = lazyPart(async () => (await import('./DeviceDialog.tsx')).DeviceDialog);

type DoorViewProps = { door: Door; eventId: number | null };

/** The views of a door; before an event is selected, `door` is `NO_DOOR`. */
export function DoorView({ door, eventId }: DoorViewProps) {
  const syncError = useField(door.state, 'syncError');
  const revoked = useField(door.state, 'revoked');
  useBusy('scan', eventId !== null && !revoked);
  if (revoked || syncError === 'door.device_waiting')
    return (
      <Suspense>
        <Barred door={door} />
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
      <div className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-night px-2 pb-[env(safe-area-inset-bottom)]">
        <DoorStatus
          door={door}
          pill
          action={
            <button
              type="button"
              aria-label="This device"
              onClick={() => setOpen(true)}
              className="grid size-12 shrink-0 place-items-center rounded-full text-dust hover:bg-raised hover:text-chalk"
            >
              <Settings2 aria-hidden="true" />
            </button>
          }
        />
      </div>
      <Suspense>
        {open && <DeviceDialog door={door} onClose={() => setOpen(false)} onTry={onTry} />}
      </Suspense>
    </>
  );
}
