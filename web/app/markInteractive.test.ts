// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { markInteractive } from './markInteractive.ts';

const early = readFileSync(resolve(import.meta.dirname, '../../public/early.js'), 'utf8');

let heard: string[];

beforeEach(() => {
  delete document.documentElement.dataset['awake'];
  document.body.innerHTML =
    '<header><button>Menu</button></header><main><a href="#there">There</a><button>Get</button>' +
    '<button>Share</button><form><button type="submit">Send</button></form></main>';
  heard = [];
  // oxlint-disable-next-line typescript/no-implied-eval -- runs the script as the browser would
  new Function(early)();
  for (const part of document.querySelectorAll('button, a'))
    part.addEventListener('click', () => heard.push(part.textContent));
});

const tap = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('button, a')]
    .find((part) => part.textContent === name)
    ?.click();

it('makes the last early tap again, once', () => {
  tap('Share');
  tap('Get');
  expect(heard).toEqual([]);
  markInteractive();
  expect(heard).toEqual(['Get']);
  markInteractive();
  tap('Share');
  expect(heard).toEqual(['Get', 'Share']);
});

it('leaves links and the header alone', () => {
  tap('There');
  tap('Menu');
  expect(heard).toEqual(['There', 'Menu']);
});

it('lets no form go by itself until the page is awake', () => {
  const sent: boolean[] = [];
  document.body.addEventListener('submit', (event) => {
    sent.push(event.defaultPrevented);
    event.preventDefault();
  });
  const form = document.querySelector('form');
  form?.requestSubmit();
  markInteractive();
  form?.requestSubmit();
  expect(sent).toEqual([true, false]);
});
