import { Suspense, type RefObject } from 'react';
import { Flashlight, ScanQrCode, ZoomIn } from 'lucide-react';
import { Button } from '#web/ui/Button.tsx';
import { lazyPart } from '#web/ui/lazyPart.tsx';
import { cx } from '#web/ui/cx.ts';
import { type Scanner, rememberScanning } from '#web/checkin/camera/scanner.ts';
import { useStore } from '#web/checkin/common/store.ts';

const CameraNotes = lazyPart(async () => (await import('./CameraNotes.tsx')).CameraNotes);

type CameraBoxProps = { video: RefObject<HTMLVideoElement | null>; scanner: Scanner | null };

export function CameraBox({ video, scanner }: CameraBoxProps) {
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
        {scanner && <Overlay scanner={scanner} />}
      </div>
      {scanner && (
        <Suspense>
          <CameraNotes scanner={scanner} video={video} />
        </Suspense>
      )}
    </section>
  );
}

function Overlay({ scanner }: { scanner: Scanner }) {
  const { phase, torch, zoom } = useStore(scanner.state);
  if (phase === 'off' || phase === 'failed') {
    return (
      <div className="absolute inset-0 grid place-content-center justify-items-center gap-6 bg-floor">
        <ScanQrCode aria-hidden="true" className="size-20 text-edge" />
        <Button size="lg" onClick={() => (rememberScanning(true), scanner.start())}>
          Start Scanning
        </Button>
      </div>
    );
  }
  return (
    <>
      {phase === 'on' ? (
        <Aim />
      ) : (
        <p role="status" className="absolute inset-0 grid place-items-center bg-floor text-dust">
          Starting the camera…
        </p>
      )}
      <div className="absolute inset-x-3 bottom-3 flex items-center gap-3">
        <Button
          variant="secondary"
          onClick={() => (rememberScanning(false), scanner.stop())}
          className="mr-auto bg-night/85!"
        >
          Stop Scanning
        </Button>
        {zoom !== null && (
          <Toggle
            label="Zoom in"
            on={zoom}
            icon={<ZoomIn />}
            onToggle={() => scanner.toggle('zoom')}
          />
        )}
        {torch !== null && (
          <Toggle
            label="Light"
            on={torch}
            icon={<Flashlight />}
            onToggle={() => scanner.toggle('torch')}
          />
        )}
      </div>
    </>
  );
}

function Aim() {
  return (
    <svg
      viewBox="0 0 100 100"
      aria-hidden="true"
      className="absolute inset-0 m-auto h-[64%] max-w-full -translate-y-[7%]"
      fill="none"
    >
      <path
        d="M3 24V12a9 9 0 0 1 9-9h12M76 3h12a9 9 0 0 1 9 9v12M97 76v12a9 9 0 0 1-9 9H76M24 97H12a9 9 0 0 1-9-9V76"
        stroke="var(--color-aqua)"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}

type ToggleProps = { label: string; on: boolean; icon: React.ReactNode; onToggle: () => void };

function Toggle({ label, on, icon, onToggle }: ToggleProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={on}
      onClick={onToggle}
      className={cx(
        'grid size-12 place-items-center rounded-full',
        on ? 'bg-amber text-ink' : 'bg-night/80 text-chalk',
      )}
    >
      {icon}
    </button>
  );
}
