import type { Pixels } from './decoder.ts';

/** Largest side of the decoded square, in pixels. More pixels take longer and decode no better. */
const MAX_SIDE = 720;
/** Pictures alternate between full and half scale; half scale averages out blur and the noise of a dark room. */
const SCALES = [1, 0.5];

export type Region = { x: number; y: number; side: number; out: number };

/** Returns the square in the middle of the video, in video pixels; null while there is no video. */
export function regionOf(width: number, height: number, turn: number): Region | null {
  const side = Math.min(width, height);
  if (side < 1) return null;
  const [x, y] = [Math.floor((width - side) / 2), Math.floor((height - side) / 2)];
  const scale = SCALES[turn % SCALES.length] ?? 1;
  return { x, y, side, out: Math.max(1, Math.round(Math.min(side, MAX_SIDE) * scale)) };
}

let canvas: HTMLCanvasElement | null = null;

/**
 * Reads the pixels on the page, for browsers without OffscreenCanvas (before iOS 16.4); others do so in the worker.
 */
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
