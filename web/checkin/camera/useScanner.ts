import { useEffect, useRef, useState, type RefObject } from 'react';
import { local, session } from '#web/offline/safeStorage.ts';
import { phoneReadiness } from '#web/checkin/door/phoneReadiness.ts';
import { createDecodeClient } from './decodeClient.ts';
import { createScanner, type Scanner } from './scanner.ts';

const CAMERA_KEY = 'rollcall.camera';
const SCANNING_KEY = 'rollcall.scanning';

/** Creates the scanner on mount, so that the decoders are loaded before Start is pressed. */
export function useScanner(onText: (text: string | null) => void): {
  video: RefObject<HTMLVideoElement | null>;
  scanner: Scanner | null;
} {
  const video = useRef<HTMLVideoElement>(null);
  const [scanner, setScanner] = useState<Scanner | null>(null);
  const latest = useRef(onText);
  useEffect(() => {
    latest.current = onText;
  });
  useEffect(() => {
    if (!video.current) return undefined;
    const client = createDecodeClient(() => phoneReadiness.set({ decoders: 1 }));
    const made = createScanner({
      video: video.current,
      client,
      onReading: (reading) => latest.current(reading?.text ?? null),
      preferred: local.get(CAMERA_KEY),
    });
    setScanner(made);
    void mayResume().then((may) => may && made.start());
    return () => {
      made.close();
      client.close();
    };
  }, []);
  return { video, scanner };
}

/** Remembers in this tab that the camera is on, so that scanning resumes after a reload without a press. */
export function rememberScanning(on: boolean): void {
  if (on) session.set(SCANNING_KEY, 'on');
  else session.remove(SCANNING_KEY);
}

/** Scanning resumes only if camera permission is already granted; otherwise the browser would ask without a press. */
async function mayResume(): Promise<boolean> {
  if (session.get(SCANNING_KEY) === null) return false;
  const camera = await navigator.permissions?.query({ name: 'camera' }).catch(() => null);
  return camera?.state === 'granted';
}

export function rememberCamera(cameraId: string): void {
  local.set(CAMERA_KEY, cameraId);
}
