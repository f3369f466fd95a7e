import { render, screen } from '@testing-library/react';
import { BinaryBitmap, HybridBinarizer, QRCodeReader, RGBLuminanceSource } from '@zxing/library';
import { expect, it } from 'vitest';
import { QrCode } from './QrCode.tsx';

const SCALE = 4;

function paint(svg: Element): { pixels: Uint8ClampedArray; side: number } {
  const modules = Number(svg.getAttribute('viewBox')?.split(' ')[2]);
  const side = modules * SCALE;
  const pixels = new Uint8ClampedArray(side * side).fill(255);
  const path = svg.querySelectorAll('path')[1]?.getAttribute('d') ?? '';
  for (const [, x, y, n] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = Number(y) * SCALE; row < (Number(y) + 1) * SCALE; row += 1) {
      pixels.fill(0, row * side + Number(x) * SCALE, row * side + (Number(x) + Number(n)) * SCALE);
    }
  }
  return { pixels, side };
}

const code =
  'RC1-04000000G0000001G1-6QH3R8XVKZ9T2W5M7N4P0C1D6F8GJBKE3A5S7Y9Z2V4X6T8R0Q1W3M5N7P9C2D4F6G8J0BKEH3A5S7Y9Z2V4X6T8R0Q1W3-7KQ4XN2M';

it('can be read back by a scanner', () => {
  render(<QrCode value={code} label="Ticket 7KQ4 XN2M" />);
  const { pixels, side } = paint(screen.getByRole('img', { name: 'Ticket 7KQ4 XN2M' }));
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(pixels, side, side)));
  expect(new QRCodeReader().decode(bitmap).getText()).toBe(code);
});

it('keeps four white modules on every side, and fits version 6', () => {
  render(<QrCode value={code} label="Ticket" />);
  const svg = screen.getByRole('img');
  expect(svg).toHaveAttribute('viewBox', '0 0 49 49');
  const path = svg.querySelectorAll('path')[1]?.getAttribute('d') ?? '';
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map((run) => run.slice(1).map(Number));
  expect(Math.min(...runs.map(([x = 0]) => x))).toBe(4);
  expect(Math.min(...runs.map(([, y = 0]) => y))).toBe(4);
  expect(Math.max(...runs.map(([x = 0, , n = 0]) => x + n))).toBe(45);
  expect(Math.max(...runs.map(([, y = 0]) => y))).toBe(44);
});
