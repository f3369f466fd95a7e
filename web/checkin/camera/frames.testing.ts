import { encode } from 'uqr';
import type { Frame, Pixels } from './decoder.ts';

type Look = { scale?: number; dark?: number; light?: number; turned?: boolean; noise?: number };

/** Like the app's ticket codes: level M, quiet zone of four modules. */
export function pictureOf(text: string, look: Look = {}): Pixels {
  const { scale = 6, dark = 0, light = 255, turned = false, noise = 0 } = look;
  const { data: modules, size } = encode(text, { ecc: 'M', border: 4 });
  const random = lcg(7);
  return paint(size * scale, (x, y) => {
    const [column, row] = [Math.floor(x / scale), Math.floor(y / scale)];
    const on = turned ? modules[size - 1 - row]?.[size - 1 - column] : modules[row]?.[column];
    return (on ? dark : light) + (random() - 0.5) * noise;
  });
}

export function paint(side: number, shade: (x: number, y: number) => number): Pixels {
  const data = new Uint8ClampedArray(side * side * 4);
  for (let i = 0; i < side * side; i += 1) {
    data.fill(shade(i % side, Math.floor(i / side)), i * 4, i * 4 + 3);
    data[i * 4 + 3] = 255;
  }
  return { data, width: side, height: side };
}

export function frameOf(pixels: Pixels): Frame {
  return { bitmap: null, pixels: () => pixels };
}

/** Fixed seed, so that tests are deterministic. */
export function lcg(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
