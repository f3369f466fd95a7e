import type { RefObject } from 'react';
import { Flashlight } from 'lucide-react';
import { Button } from '#web/ui/Button.tsx';
import { Select } from '#web/ui/Field.tsx';
import { CAMERA_ADVICE } from '#web/checkin/camera/cameraAdvice.ts';
import type { Scanner, ScannerState } from '#web/checkin/camera/scanner.ts';
import { useBrightness } from '#web/checkin/camera/useBrightness.ts';
import { rememberCamera } from '#web/checkin/camera/useScanner.ts';
import { useStore } from '#web/checkin/common/store.ts';

type CameraNotesProps = { scanner: Scanner; video: RefObject<HTMLVideoElement | null> };

/** Says what is wrong with the camera or its picture, and offers the light and a choice of cameras. */
export function CameraNotes({ scanner, video }: CameraNotesProps) {
  const state = useStore(scanner.state);
  const { phase, problem, torch } = state;
  const brightness = useBrightness(video, phase === 'on');
  return (
    <>
      {phase === 'failed' && (
        <div role="alert" className="rounded-sm bg-bad-deep px-4 py-3 font-medium text-bad">
          <p>Could not access camera. Please make sure you have granted camera permissions.</p>
          {problem && <p className="text-chalk">{CAMERA_ADVICE[problem]}</p>}
        </div>
      )}
      {brightness === 'black' && (
        <p role="status" className="rounded-sm bg-warn-deep px-4 py-3 font-medium text-amber">
          The picture is black: is the lens covered?
        </p>
      )}
      {brightness === 'dark' && torch === false && (
        <Button variant="secondary" onClick={() => scanner.toggle('torch')}>
          <Flashlight aria-hidden="true" className="size-5" />
          It's dark: turn on the light
        </Button>
      )}
      {phase === 'on' && <CameraPicker scanner={scanner} state={state} />}
    </>
  );
}

function CameraPicker({
  scanner,
  state: { cameras, cameraId },
}: {
  scanner: Scanner;
  state: ScannerState;
}) {
  if (cameras.length < 2) return null;
  const choose = (id: string): void => {
    rememberCamera(id);
    scanner.choose(id);
  };
  return (
    <Select
      aria-label="Camera"
      value={cameraId ?? ''}
      onChange={(event) => choose(event.target.value)}
    >
      {cameras.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </Select>
  );
}
