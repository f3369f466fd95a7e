// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { EARLY_TAPS_SCRIPT } from '#shared/site/inlineScripts.ts';
import { markInteractive } from './markInteractive.ts';

let heard: string[];

beforeEach(() => {
  delete document.documentElement.dataset['awake'];
  document.body.innerHTML =
    '<header><button>Menu</button></header><main><a href="#there">There</a><button>Get</button>' +
    '<button aria-pressed="false">Heart</button><button>Share</button><form><button type="submit">Send</button></form></main>';
  heard = [];
  // oxlint-disable-next-line typescript/no-implied-eval -- runs the script as the browser would
  new Function(EARLY_TAPS_SCRIPT)();
  for (const part of document.querySelectorAll('button, a'))
    part.addEventListener('click', () => heard.push(part.textContent));
});

afterEach(wake);

async function wake(): Promise<void> {
  markInteractive();
  await Promise.resolve();
}

const tap = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('button, a')]
    .find((part) => part.textContent === name)
    ?.click();

it('makes the last early tap again, once, and leaves links alone', async () => {
  tap('Share');
  tap('Get');
  expect(heard).toEqual([]);
  tap('There');
  expect(heard).toEqual(['There']);
  await wake();
  expect(heard).toEqual(['There', 'Get']);
  await wake();
  tap('Share');
  expect(heard).toEqual(['There', 'Get', 'Share']);
});

it('makes the tap of each switch again, and shows meanwhile that it was felt', async () => {
  tap('Heart');
  tap('Menu');
  tap('Heart');
  const felt = () =>
    [...document.querySelectorAll('[data-tapped]')].map((part) => part.textContent);
  expect(felt()).toEqual(['Menu', 'Heart']);
  await wake();
  expect(heard).toEqual(['Heart', 'Menu']);
  expect(felt()).toEqual([]);
});

it('lets no form go by itself until the page is awake', async () => {
  const sent: boolean[] = [];
  document.body.addEventListener('submit', (event) => {
    sent.push(event.defaultPrevented);
    event.preventDefault();
  });
  const form = document.querySelector('form');
  form?.requestSubmit();
  await wake();
  form?.requestSubmit();
  expect(sent).toEqual([true, false]);
});
