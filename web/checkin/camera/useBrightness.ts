import { useEffect, useState, type RefObject } from 'react';
import { BLACK, brightnessOf } from './brightness.ts';

const EVERY_MS = 1500;
const DARK = 45;

export type Brightness = 'black' | 'dark' | 'bright';

/**
 * Says how bright the camera's picture is. It changes only when two measurements in a row agree, so that a hand in
 * front of the lens shows no message.
 */
export function useBrightness(
  video: RefObject<HTMLVideoElement | null>,
  active: boolean,
): Brightness {
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
