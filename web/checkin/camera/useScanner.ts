import { useEffect, useRef, useState, type RefObject } from 'react';
import { local } from '#web/offline/keep.ts';
import { createDecodeClient } from './decodeClient.ts';
import { createScanner, type Scanner } from './scanner.ts';

const CAMERA_KEY = 'rollcall.camera';

/** Decoders load before Start is pressed. */
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
    const client = createDecodeClient();
    const made = createScanner({
      video: video.current,
      client,
      onReading: (reading) => latest.current(reading?.text ?? null),
      preferred: local.get(CAMERA_KEY),
    });
    setScanner(made);
    return () => {
      made.close();
      client.close();
    };
  }, []);
  return { video, scanner };
}

export function rememberCamera(cameraId: string): void {
  local.set(CAMERA_KEY, cameraId);
}
