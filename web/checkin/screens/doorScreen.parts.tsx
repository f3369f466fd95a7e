// The first screen of the door, which is rendered twice: by web/app/storedDoor.tsx before React has loaded, and then by
// React in the same place. Effects and handlers run only in React.
import type { ReactNode, Ref } from 'react';
import { ScanQrCode, Settings2 } from 'lucide-react';
import { formatInstant } from '#shared/base/time.ts';
import { Button } from '#web/ui/Button.tsx';
import { Select } from '#web/ui/Field.tsx';
import type { ListEvent } from '#web/checkin/device/doorDb.schemas.ts';

type EventChoice = Pick<ListEvent, 'id' | 'title' | 'starts_at' | 'time_zone'>;

type DoorFrameProps = {
  events: readonly EventChoice[];
  chosen: number | null;
  onChoose?: (eventId: number) => void;
  demoAllowed: boolean;
  children: ReactNode;
};

/** The page of the door: the event that is worked at, then `children`. */
export function DoorFrame({ events, chosen, onChoose, demoAllowed, children }: DoorFrameProps) {
  return (
    <div className="frame grid grid-cols-1 gap-3 pt-3 pb-32 sm:gap-4 sm:pt-6">
      <h1 className="sr-only text-2xl sm:not-sr-only">Check-In</h1>
      <div className="lg:max-w-xl">
        <Select
          aria-label="Event"
          value={chosen ?? ''}
          onChange={({ target }) => onChoose?.(Number(target.value))}
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
      {demoAllowed && (
        <p className="text-sm font-medium text-amber">
          Demo tickets are valid here: no money is collected
        </p>
      )}
      {children}
    </div>
  );
}

type ScannerFrameProps = { camera: ReactNode; incidents?: ReactNode; children?: ReactNode };

export function ScannerFrame({ camera, incidents, children }: ScannerFrameProps) {
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:gap-x-10">
      <div className="lg:row-span-2">{camera}</div>
      <div className="order-first empty:hidden lg:order-none">{incidents}</div>
      <div className="grid content-start gap-4">{children}</div>
    </div>
  );
}

type CameraFrameProps = {
  video?: Ref<HTMLVideoElement>;
  /** Lies over the picture. */
  overlay: ReactNode;
  children?: ReactNode;
};

export function CameraFrame({ video, overlay, children }: CameraFrameProps) {
  return (
    <section aria-label="Camera" className="grid content-start gap-3">
      <div className="relative aspect-[4/3] max-h-[60dvh] lg:max-h-[54dvh] w-full overflow-hidden rounded-lg border border-line bg-floor">
        <video
          ref={video}
          muted
          playsInline
          aria-label="Camera picture"
          className="size-full object-cover"
        />
        {overlay}
      </div>
      {children}
    </section>
  );
}

export function CameraOff({ onStart }: { onStart?: () => void }) {
  return (
    <div className="absolute inset-0 grid place-content-center justify-items-center gap-6 bg-floor">
      <ScanQrCode aria-hidden="true" className="size-20 text-edge" />
      <Button size="lg" onClick={onStart}>
        Start Scanning
      </Button>
    </div>
  );
}

/** The bar at the bottom of the door's page, with a way to what belongs to this device. */
export function FootBar({ children }: { children: ReactNode }) {
  return (
    <div className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-night px-2 pb-[env(safe-area-inset-bottom)]">
      {children}
    </div>
  );
}

export function DeviceButton({ onOpen }: { onOpen?: () => void }) {
  return (
    <button
      type="button"
      aria-label="This device"
      onClick={onOpen}
      className="grid size-12 shrink-0 place-items-center rounded-full text-dust hover:bg-raised hover:text-chalk"
    >
      <Settings2 aria-hidden="true" />
    </button>
  );
}

/** A line about the list, above a bar that is filled by `share`, from 0 to 1. */
export function StatusFrame({ share, children }: { share: number; children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-xl rounded-md bg-night px-4 py-3 text-chalk">
      <div className="flex items-center gap-3">{children}</div>
      <div className="mt-2 h-2 overflow-hidden rounded-full bg-raised">
        <div className="h-full rounded-full bg-aqua" style={{ width: `${share * 100}%` }} />
      </div>
    </div>
  );
}

/** Stands where the numbers of the door will be; a zero would be taken for the truth. */
export function LoadingList() {
  return <p className="mr-auto text-dust">Loading the list…</p>;
}
