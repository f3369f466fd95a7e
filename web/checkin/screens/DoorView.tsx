import { lazy, Suspense, useState } from 'react';
import { Settings2 } from 'lucide-react';
import { useBusy } from '#web/offline/busy.ts';
import { Spinner } from '#web/ui/Spinner.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import type { Door } from '#web/checkin/door/door.ts';
import { DoorStatus } from './DoorStatus.tsx';
import { ScannerView } from './ScannerView.tsx';
import { useRevocation } from './useWipe.ts';
import { useField } from '#web/checkin/common/useStore.ts';
import { useWakeLock } from '#web/ui/useWakeLock.ts';

// Loaded separately, since scanning does not need them. The device caches these files, so that they open offline.
const StatsView = lazy(async () => ({ default: (await import('./StatsView.tsx')).StatsView }));
const ListProgress = lazy(async () => ({
  default: (await import('./ListProgress.tsx')).ListProgress,
}));
const Revoked = lazy(async () => ({ default: (await import('./Revoked.tsx')).Revoked }));
const DeviceApproval = lazy(async () => ({
  default: (await import('./DeviceApproval.tsx')).DeviceApproval,
}));
const DeviceDialog = lazy(async () => ({
  default: (await import('./DeviceDialog.tsx')).DeviceDialog,
}));

export function DoorView({ door, eventId }: { door: Door; eventId: number }) {
  const meta = useField(door.state, 'meta');
  const syncError = useField(door.state, 'syncError');
  const { revoked, wiped } = useRevocation(door);
  const [view, setView] = useState('scanner');
  const zone = meta?.event.time_zone ?? 'UTC';
  useBusy('scan', !revoked);
  useWakeLock(view === 'scanner');
  if (revoked)
    return (
      <Suspense>
        <Revoked wiped={wiped} />
      </Suspense>
    );
  if (syncError === 'door.device_waiting')
    return (
      <Suspense>
        <DeviceApproval door={door} />
      </Suspense>
    );
  return (
    <>
      <Suspense>
        <ListProgress door={door} />
      </Suspense>
      <Tabs
        label="Views"
        value={view}
        onValueChange={setView}
        tabs={[
          { value: 'scanner', label: 'Scanner', content: <ScannerView door={door} zone={zone} /> },
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
      <Foot door={door} />
    </>
  );
}

function Foot({ door }: { door: Door }) {
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
      <Suspense>{open && <DeviceDialog door={door} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
