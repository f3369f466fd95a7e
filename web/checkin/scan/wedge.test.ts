import { expect, it, onTestFinished } from 'vitest';
import { createWedge, onWedge } from './wedge.ts';

function typed(text: string, everyMs: number): string | null {
  const wedge = createWedge();
  let at = 0;
  for (const key of text) wedge.key(key, (at += everyMs));
  return wedge.key('Enter', at + everyMs);
}

it('a scanner that types is read from its first character to Enter, with shift and caps lock', () => {
  expect(typed('rc1-abcdef', 5)).toBe('RC1-ABCDEF');
  const wedge = createWedge();
  for (const key of ['Shift', 'R', 'Shift', 'C', '1', '-', 'A', 'B', 'C', 'D']) wedge.key(key, 1);
  expect(wedge.key('Enter', 2)).toBe('RC1-ABCD');
});

it('a scanner that types is not a person who hits some keys', () => {
  expect(typed('abc', 5)).toBeNull();
  expect(typed('abcdefghij', 400)).toBeNull();
});

it('a scanner that types starts anew after Enter', () => {
  const wedge = createWedge();
  for (const key of 'ABCDEFGH') wedge.key(key, 1);
  wedge.key('Enter', 1);
  expect(wedge.key('Enter', 2)).toBeNull();
});

it('takes what is typed over a button, whose Enter would press it, and leaves a field alone', () => {
  const heard: string[] = [];
  let pressed = 0;
  onTestFinished(onWedge((text) => heard.push(text)));
  const type = (target: Element, text: string) => {
    for (const key of [...text, 'Enter'])
      target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  };
  type(document.body.appendChild(document.createElement('input')), 'ABCDEFGHIJ');
  expect(heard).toEqual([]);
  const button = document.body.appendChild(document.createElement('button'));
  button.addEventListener('keydown', ({ key }) => (pressed += key === 'Enter' ? 1 : 0));
  type(button, 'ABCDEFGHIJ');
  expect(heard).toEqual(['ABCDEFGHIJ']);
  expect(pressed).toBe(0);
});
