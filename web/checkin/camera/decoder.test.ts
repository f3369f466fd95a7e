import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { encode } from 'uqr';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createDecodeClient,
  type DecodeAnswer,
  type DecodeJob,
  type DecodersLoaded,
} from './decodeClient.ts';
import { decodeInTurn, type Decoder, type Frame, wasmDecoder, zxingDecoder } from './decoders.ts';
import type { Pixels } from './pictureFilters.ts';
import '#web/testing/reset.ts';

type Look = { scale?: number; dark?: number; light?: number; turned?: boolean; noise?: number };

/** Draws a QR code like the app's ticket codes: level M, quiet zone of four modules. */
function pictureOf(text: string, look: Look = {}): Pixels {
  const { scale = 6, dark = 0, light = 255, turned = false, noise = 0 } = look;
  const { data: modules, size } = encode(text, { ecc: 'M', border: 4 });
  const random = lcg(7);
  return paint(size * scale, (x, y) => {
    const [column, row] = [Math.floor(x / scale), Math.floor(y / scale)];
    const on = turned ? modules[size - 1 - row]?.[size - 1 - column] : modules[row]?.[column];
    return (on ? dark : light) + (random() - 0.5) * noise;
  });
}

function paint(side: number, shade: (x: number, y: number) => number): Pixels {
  const data = new Uint8ClampedArray(side * side * 4);
  for (let i = 0; i < side * side; i += 1) {
    data.fill(shade(i % side, Math.floor(i / side)), i * 4, i * 4 + 3);
    data[i * 4 + 3] = 255;
  }
  return { data, width: side, height: side };
}

/** A lens out of focus: the mean of the square around each pixel. */
function blurred({ data, width }: Pixels, radius: number): Pixels {
  const steps = Array.from({ length: 2 * radius + 1 }, (_, i) => i - radius);
  return paint(width, (x, y) => {
    const near = steps.flatMap((dx) =>
      steps.map((dy) => data[((y + dy) * width + x + dx) * 4] ?? 255),
    );
    return near.reduce((sum, shade) => sum + shade, 0) / near.length;
  });
}

function frameOf(pixels: Pixels, unfocused = false): Frame {
  return { bitmap: null, unfocused, pixels: () => pixels };
}

/** Pseudo-random numbers from a fixed seed, so that tests are deterministic. */
function lcg(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const TICKET = `RC1-${'0G40'.repeat(4)}-${'7KQ4XN2M'.repeat(12)}3H5ZR00-7KQ4XN2M`;
const module = await readFile(
  createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'),
);
const wasm = wasmDecoder({ bytes: new Uint8Array(module).buffer });
const zxing = zxingDecoder();

describe.each([zxing, wasm])('$name', (decoder) => {
  it.each([3, 10])('reads a ticket at %i pixels a module', async (scale) => {
    expect(await decoder.decode(frameOf(pictureOf(TICKET, { scale })))).toBe(TICKET);
  });

  it('sees nothing in an empty picture and in mere noise, and does not throw', async () => {
    const random = lcg(3);
    expect(await decoder.decode(frameOf(paint(240, () => 200)))).toBeNull();
    expect(await decoder.decode(frameOf(paint(240, () => random() * 255)))).toBeNull();
  });
});

const inverted = pictureOf(TICKET, { dark: 255, light: 0 });

it.each([
  ['inverted', inverted],
  ['dim and noisy', pictureOf(TICKET, { dark: 40, light: 90, noise: 40 })],
  ['upside down', pictureOf(TICKET, { turned: true, scale: 4 })],
  ['small and out of focus', blurred(pictureOf(TICKET, { scale: 3 }), 2)],
  ['smaller and out of focus', blurred(pictureOf(TICKET, { scale: 2 }), 1)],
])('the second decoder reads a code that is %s', async (_name, picture) => {
  expect(await wasm.decode(frameOf(picture))).toBe(TICKET);
});

it('reads a code that is far out of focus, in the turn for those', async () => {
  const picture = blurred(pictureOf(TICKET, { scale: 5 }), 4);
  expect(await wasm.decode(frameOf(picture))).toBeNull();
  expect(await wasm.decode(frameOf(picture, true))).toBe(TICKET);
});

it('one after the other takes the first that reads something, the harder one when the others see nothing, and says which', async () => {
  const noServices = () => Promise.reject(new Error('no Play services'));
  const broken: Decoder = { name: 'broken', decode: noServices };
  const blind: Decoder = { name: 'blind', decode: () => Promise.resolve(null) };
  const decode = decodeInTurn([broken, blind, zxing, wasm]);
  expect(await decode(frameOf(pictureOf(TICKET)))).toEqual({ text: TICKET, by: 'zxing' });
  expect(await decode(frameOf(inverted))).toEqual({ text: TICKET, by: 'zxing-wasm' });
});

it('one after the other gives up on a decoder that always fails, and is null when all do', async () => {
  let asked = 0;
  const failing: Decoder = {
    name: 'failing',
    decode: () => Promise.reject(new Error(`${(asked += 1)}`)),
  };
  const decode = decodeInTurn([failing]);
  for (let i = 0; i < 20; i += 1) expect(await decode(frameOf(paint(8, () => 0)))).toBeNull();
  expect(asked).toBe(5);
});

class FakeWorker extends EventTarget {
  jobs: DecodeJob[] = [];
  ended = false;
  postMessage(job: DecodeJob): void {
    this.jobs.push(job);
  }
  terminate(): void {
    this.ended = true;
  }
  answer(answer: DecodeAnswer | DecodersLoaded): void {
    this.dispatchEvent(new MessageEvent('message', { data: answer }));
  }
}

describe('the worker that decodes', () => {
  let workers: FakeWorker[];
  const onLoaded = vi.fn<() => void>();
  const picture = paint(4, () => 0);

  beforeEach(() => {
    workers = [];
    vi.useFakeTimers();
  });

  const client = () =>
    createDecodeClient(onLoaded, () => {
      const worker = new FakeWorker();
      workers.push(worker);
      return worker as unknown as Worker;
    });

  it('starts before the first picture, and asks for one at a time', async () => {
    const { decode } = client();
    expect(workers).toHaveLength(1);
    const first = decode(picture);
    expect(await decode(picture)).toBeNull();
    expect(workers[0]?.jobs).toEqual([{ id: 1, picture, unfocused: false }]);
    workers[0]?.answer({ id: workers[0].jobs[0]?.id ?? 0, reading: { text: 'A', by: 'zxing' } });
    expect(await first).toEqual({ text: 'A', by: 'zxing' });
  });

  it('replaces a worker that falls silent or breaks, and takes no late answer for another picture', async () => {
    const { decode } = client();
    const lost = decode(picture);
    await vi.advanceTimersByTimeAsync(3000);
    expect(await lost).toBeNull();
    expect(workers[0]?.ended).toBe(true);
    const next = decode(picture);
    workers[0]?.answer({ id: 1, reading: { text: 'late', by: 'zxing' } });
    workers[1]?.answer({ id: 2, reading: { text: 'B', by: 'zxing' } });
    expect(await next).toMatchObject({ text: 'B' });
    const broken = decode(picture);
    workers[1]?.dispatchEvent(new Event('error'));
    expect(await broken).toBeNull();
    void decode(picture);
    expect(workers).toHaveLength(3);
  });

  it('starts workers until one has its decoders', async () => {
    client();
    workers[0]?.answer({ loaded: false });
    await vi.advanceTimersByTimeAsync(3000);
    expect(workers).toHaveLength(2);
    expect(onLoaded).not.toHaveBeenCalled();
    workers[1]?.answer({ loaded: true });
    expect(onLoaded).toHaveBeenCalledOnce();
  });
});
