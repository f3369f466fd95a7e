import { type RefObject, useEffect, useState } from 'react';
import { Flashlight, ZoomIn } from 'lucide-react';
import { cx } from '#web/ui/cx.ts';
import { Button } from '#web/ui/Button.tsx';
import { Select } from '#web/ui/Field.tsx';
import { type Scanner, type ScannerState, rememberCamera } from '#web/checkin/camera/scanner.ts';
import { useStore } from '#web/checkin/common/store.ts';
import type { CameraProblem } from '#web/checkin/camera/camera.ts';

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

const SIDE = 16;
const CHANNELS = 4;
/** A picture below this brightness is that of a covered lens. */
export const BLACK = 6;

let canvas: HTMLCanvasElement | null = null;

/**
 * Returns the average brightness of the current video picture, from 0 (black) to 255; null while there is no picture.
 */
export function brightnessOf(video: HTMLVideoElement): number | null {
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null;
  canvas ??= document.createElement('canvas');
  [canvas.width, canvas.height] = [SIDE, SIDE];
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(video, 0, 0, SIDE, SIDE);
  const data = context?.getImageData(0, 0, SIDE, SIDE).data;
  return data ? meanOf(data) : null;
}

/** Averages red, green and blue equally: the door only needs dark or bright, not perceived lightness. */
export function meanOf(rgba: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < rgba.length; at += 1)
    if (at % CHANNELS !== CHANNELS - 1) sum += rgba[at] ?? 0;
  return rgba.length === 0 ? 0 : sum / ((rgba.length / CHANNELS) * (CHANNELS - 1));
}

const EVERY_MS = 1500;
const DARK = 45;

export type Brightness = 'black' | 'dark' | 'bright';

/**
 * Says how bright the camera's picture is. It changes only when two measurements in a row agree, so that a hand in
 * front of the lens shows no message.
 */
function useBrightness(video: RefObject<HTMLVideoElement | null>, active: boolean): Brightness {
  const [agreed, setAgreed] = useState<Brightness>('bright');
  useEffect(() => {
    if (!active) return undefined;
    let before: Brightness = 'bright';
    const timer = setInterval(() => {
      const mean = video.current && brightnessOf(video.current);
      if (mean === null) return;
      const now = mean < BLACK ? 'black' : mean < DARK ? 'dark' : 'bright';
      if (now === before) setAgreed(now);
      before = now;
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [video, active]);
  return active ? agreed : 'bright';
}

export const CAMERA_ADVICE: Record<CameraProblem, string> = {
  denied: 'Allow the camera for this site in the browser’s settings, then press Start Scanning.',
  missing: 'This device has no camera. Type the code or use a scanner.',
  busy: 'Another app may be using it. Close that app, then press Start Scanning.',
};

/** Switches for what this camera can do. */
export function CameraToggles({ scanner }: { scanner: Scanner }) {
  const { torch, zoom } = useStore(scanner.state);
  return (
    <>
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
    </>
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
