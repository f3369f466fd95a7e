import { useEffect, useState, type RefObject } from 'react';

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
