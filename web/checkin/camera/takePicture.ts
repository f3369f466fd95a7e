import type { Pixels } from './pictureFilters.ts';

/** Longest side of a decoded picture, in pixels. More pixels take longer than a frame lasts. */
const MAX_SIDE = 1280;
/**
 * Halving a picture averages out blur and the noise of a dark room. Its shorter side must then still have this many
 * pixels.
 */
const MIN_HALF = 320;
/** The middle of the picture, as a share of its shorter side, and the size at which it is read. */
const MIDDLE = 2 / 3;
const MIDDLE_SIDE = 720;

/** The scale of the whole picture at which codes that are out of focus are read best. */
const UNFOCUSED = 3 / 4;
const TURNS = 4;

/** True if this turn's picture is read as one that is out of focus. */
export const isForUnfocused = (turn: number): boolean => turn % TURNS === 3;

/** A part of the video, in its pixels, and the size at which it is read. */
export type Region = {
  x: number;
  y: number;
  width: number;
  height: number;
  size: { resizeWidth: number; resizeHeight: number };
};

/**
 * Returns what to read in this turn. Four turns alternate: the whole picture; the whole at half that scale; its middle,
 * enlarged for a code far away; the whole for a code that is out of focus. Null while there is no video.
 */
export function regionOf(width: number, height: number, turn: number): Region | null {
  const short = Math.min(width, height);
  if (short < 1) return null;
  if (turn % TURNS === 2) {
    const side = Math.ceil(short * MIDDLE);
    const out = Math.min(MIDDLE_SIDE, 2 * side);
    const size = { resizeWidth: out, resizeHeight: out };
    return { x: (width - side) >> 1, y: (height - side) >> 1, width: side, height: side, size };
  }
  const whole = Math.min(1, MAX_SIDE / Math.max(width, height));
  const isHalf = turn % TURNS === 1 && short * whole >= 2 * MIN_HALF;
  const scale = isHalf ? whole / 2 : whole * (isForUnfocused(turn) ? UNFOCUSED : 1);
  const out = (length: number): number => Math.max(1, Math.round(length * scale));
  const size = { resizeWidth: out(width), resizeHeight: out(height) };
  return { x: 0, y: 0, width, height, size };
}

let canvas: HTMLCanvasElement | null = null;

/**
 * Reads the pixels on the page, for browsers without OffscreenCanvas (before iOS 16.4); others do so in the worker.
 */
function pixelsHere(video: HTMLVideoElement, { x, y, width, height, size }: Region): Pixels | null {
  const { resizeWidth, resizeHeight } = size;
  canvas ??= document.createElement('canvas');
  canvas.width = resizeWidth;
  canvas.height = resizeHeight;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(video, x, y, width, height, 0, 0, resizeWidth, resizeHeight);
  return context?.getImageData(0, 0, resizeWidth, resizeHeight) ?? null;
}

export async function takePicture(
  video: HTMLVideoElement,
  turn: number,
): Promise<ImageBitmap | Pixels | null> {
  const region = regionOf(video.videoWidth, video.videoHeight, turn);
  if (!region || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null;
  if (typeof OffscreenCanvas === 'undefined') return pixelsHere(video, region);
  const { x, y, width, height, size } = region;
  return createImageBitmap(video, x, y, width, height, size);
}
