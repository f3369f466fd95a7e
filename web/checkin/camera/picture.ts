import type { Pixels } from './decoder.ts';

/** More pixels cost time and decode no better. */
const MAX_SIDE = 720;
/** Alternates the full centre square (code held close) with its middle at full resolution (code held far). */
const VIEWS = [1, 0.62];

export type Region = { x: number; y: number; side: number; out: number };

/** In video pixels; null while there is no video. */
export function regionOf(width: number, height: number, turn: number): Region | null {
  const whole = Math.min(width, height);
  if (whole < 1) return null;
  const side = Math.round(whole * (VIEWS[turn % VIEWS.length] ?? 1));
  const [x, y] = [Math.floor((width - side) / 2), Math.floor((height - side) / 2)];
  return { x, y, side, out: Math.min(side, MAX_SIDE) };
}

let canvas: HTMLCanvasElement | null = null;

/** For browsers without OffscreenCanvas (before iOS 16.4); others read pixels in the worker. */
function pixelsHere(video: HTMLVideoElement, { x, y, side, out }: Region): Pixels | null {
  canvas ??= document.createElement('canvas');
  canvas.width = out;
  canvas.height = out;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(video, x, y, side, side, 0, 0, out, out);
  return context?.getImageData(0, 0, out, out) ?? null;
}

export async function takePicture(
  video: HTMLVideoElement,
  turn: number,
): Promise<ImageBitmap | Pixels | null> {
  const region = regionOf(video.videoWidth, video.videoHeight, turn);
  if (!region || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null;
  if (typeof OffscreenCanvas === 'undefined') return pixelsHere(video, region);
  const { x, y, side, out } = region;
  const size = out < side ? { resizeWidth: out, resizeHeight: out } : {};
  return createImageBitmap(video, x, y, side, side, size);
}
