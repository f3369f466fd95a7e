import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { decodeInTurn, type Decoder } from './decoder.ts';
import { wasmDecoder } from './wasmDecoder.ts';
import { zxingDecoder } from './zxingDecoder.ts';
import { frameOf, lcg, paint, pictureOf } from './frames.testing.ts';

const TICKET = `RC1-${'0G40'.repeat(4)}-${'7KQ4XN2M'.repeat(12)}3H5ZR00-7KQ4XN2M`;
const module = await readFile(
  createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'),
);
const wasm = wasmDecoder({ bytes: new Uint8Array(module).buffer });
const zxing = zxingDecoder();

describe.each([zxing, wasm])('$name', (decoder) => {
  it.each([3, 4, 6, 10])('reads a ticket at %i pixels a module', async (scale) => {
    expect(await decoder.decode(frameOf(pictureOf(TICKET, { scale })))).toBe(TICKET);
  });

  it('sees nothing in an empty picture and in mere noise, and does not throw', async () => {
    const random = lcg(3);
    expect(await decoder.decode(frameOf(paint(240, () => 200)))).toBeNull();
    expect(await decoder.decode(frameOf(paint(240, () => random() * 255)))).toBeNull();
  });
});

it.each([
  ['inverted', { dark: 255, light: 0 }],
  ['dim and noisy', { dark: 40, light: 90, noise: 40 }],
  ['upside down', { turned: true, scale: 4 }],
])('the second decoder reads a code that is %s', async (_name, look) => {
  expect(await wasm.decode(frameOf(pictureOf(TICKET, look)))).toBe(TICKET);
});

const noServices = () => Promise.reject(new Error('no Play services'));
const broken: Decoder = { name: 'broken', decode: noServices };
const blind: Decoder = { name: 'blind', decode: () => Promise.resolve(null) };

it('one after the other takes the first that reads something, the harder one when the others see nothing, and says which', async () => {
  const decode = decodeInTurn([broken, blind, zxing, wasm]);
  expect(await decode(frameOf(pictureOf(TICKET)))).toEqual({ text: TICKET, by: 'zxing' });
  const inverted = frameOf(pictureOf(TICKET, { dark: 255, light: 0 }));
  expect(await decode(inverted)).toEqual({ text: TICKET, by: 'zxing-wasm' });
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
