import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { aTicketPage } from '#shared/testing/orders.ts';
import { drawQr } from './qr.ts';

const { qr: text } = aTicketPage();

/** A fake document that records what is drawn on it. */
function paperOf() {
  const shapes: number[][] = [];
  const fills: { colour: string; shapes: number[][] }[] = [];
  const doc = {
    rect: (...shape: number[]) => {
      shapes.push(shape);
      return doc;
    },
    fill: (colour: string) => {
      fills.push({ colour, shapes: shapes.splice(0) });
      return doc;
    },
  };
  return { fills, doc: doc as unknown as Parameters<typeof drawQr>[0] };
}

it('a code is drawn module for module, on white ground that is wide enough', () => {
  const { doc, fills } = paperOf();
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const module = 4;
  const side = (size + 8) * module;
  drawQr(doc, text, { x: 100, y: 50, side });
  const [ground, dark, ...more] = fills;
  expect(more).toEqual([]);
  expect(ground).toEqual({ colour: '#ffffff', shapes: [[100, 50, side, side]] });
  expect(dark?.colour).toBe('#000000');
  const drawn = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [x = 0, y = 0, width = 0, height = 0] of dark?.shapes ?? []) {
    expect(height).toBe(module);
    const [column, row] = [(x - 100) / module - 4, (y - 50) / module - 4];
    for (let n = 0; n < width / module; n += 1) (drawn[row] ?? [])[column + n] = true;
  }
  expect(drawn).toEqual(data);
});
