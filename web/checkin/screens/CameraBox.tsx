import { Suspense, type RefObject } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { lazyPart } from '#web/ui/lazyPart.tsx';
import { type Scanner, rememberScanning } from '#web/checkin/camera/scanner.ts';
import { useStore } from '#web/checkin/common/store.ts';
import { CameraFrame, CameraOff } from './doorScreen.parts.tsx';

const loadNotes = () => import('./CameraNotes.tsx');
const CameraNotes = lazyPart(async () => (await loadNotes()).CameraNotes);
const CameraToggles = lazyPart(async () => (await loadNotes()).CameraToggles);

type CameraBoxProps = { video: RefObject<HTMLVideoElement | null>; scanner: Scanner | null };

export function CameraBox({ video, scanner }: CameraBoxProps) {
  return (
    <CameraFrame video={video} overlay={scanner && <Overlay scanner={scanner} />}>
      {scanner && (
        <Suspense>
          <CameraNotes scanner={scanner} video={video} />
        </Suspense>
      )}
    </CameraFrame>
  );
}

function Overlay({ scanner }: { scanner: Scanner }) {
  const { phase } = useStore(scanner.state);
  if (phase === 'off' || phase === 'failed')
    return <CameraOff onStart={() => (rememberScanning(true), scanner.start())} />;
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
        <Suspense>
          <CameraToggles scanner={scanner} />
        </Suspense>
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
