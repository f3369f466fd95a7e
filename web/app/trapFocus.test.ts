import { beforeEach, expect, it } from 'vitest';
import { trapFocus } from './trapFocus.ts';

let box: HTMLElement;
const at = (id: string) => document.getElementById(id);

beforeEach(() => {
  document.body.innerHTML =
    '<a href="/x" id="out">x</a><div id="box"><button id="a">a</button><a href="/b" id="b">b</a><a href="/c" id="c">c</a></div>';
  box = at('box') ?? document.body;
});

function tab(shiftKey = false): boolean {
  let taken = false;
  trapFocus({ key: 'Tab', shiftKey, preventDefault: () => (taken = true) }, box);
  return taken;
}

it('goes from the last to the first, and back', () => {
  at('c')?.focus();
  expect([tab(), document.activeElement?.id]).toEqual([true, 'a']);
  expect([tab(true), document.activeElement?.id]).toEqual([true, 'c']);
});

it('leaves everything in between to the browser, and other keys too', () => {
  at('b')?.focus();
  expect([tab(), tab(true)]).toEqual([false, false]);
  at('c')?.focus();
  trapFocus({ key: 'ArrowDown', shiftKey: false, preventDefault: () => undefined }, box);
  expect(document.activeElement?.id).toBe('c');
  expect(() =>
    trapFocus({ key: 'Tab', shiftKey: false, preventDefault: () => undefined }, null),
  ).not.toThrow();
});
