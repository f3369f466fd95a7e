import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import {
  decodeInTurn,
  type Decoder,
  type Frame,
  nativeDecoder,
  wasmDecoder,
  zxingDecoder,
} from './decoders.ts';
import type { Pixels } from './pictureFilters.ts';
import type { DecodeAnswer, DecodeJob, DecodersLoaded } from './decodeClient.ts';

const decoders: Decoder[] = [];
const decode = decodeInTurn(decoders);

/** Loads the decoders. Each is used as soon as it is loaded. */
async function loadDecoders(): Promise<void> {
  const wasm = wasmDecoder({ url: wasmUrl });
  const native = await nativeDecoder();
  const zxing = zxingDecoder();
  decoders.push(...(native ? [native] : []), zxing);
  await wasm.loaded;
  decoders.splice(decoders.indexOf(zxing), 0, wasm);
}

const say = (loaded: boolean): void => postMessage({ loaded } satisfies DecodersLoaded);
void loadDecoders().then(
  () => say(true),
  () => say(false),
);

let canvas: OffscreenCanvas | null = null;

function pixelsOf(bitmap: ImageBitmap): Pixels {
  const { width, height } = bitmap;
  canvas ??= new OffscreenCanvas(width, height);
  // The picture's size changes when the phone is rotated.
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No canvas to read the picture from');
  context.drawImage(bitmap, 0, 0);
  return context.getImageData(0, 0, width, height);
}

function frameOf({ picture, unfocused }: DecodeJob): Frame {
  if (!(picture instanceof ImageBitmap)) return { bitmap: null, unfocused, pixels: () => picture };
  let pixels: Pixels | null = null;
  return { bitmap: picture, unfocused, pixels: () => (pixels ??= pixelsOf(picture)) };
}

async function answer(job: DecodeJob): Promise<DecodeAnswer> {
  const { id, picture } = job;
  try {
    return { id, reading: await decode(frameOf(job)) };
  } catch {
    return { id, reading: null };
  } finally {
    if (picture instanceof ImageBitmap) picture.close();
  }
}

addEventListener('message', ({ data }: MessageEvent<DecodeJob>) => {
  void answer(data).then((result) => postMessage(result));
});
