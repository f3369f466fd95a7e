import { cleanup, screen } from '@testing-library/react';
import { Link, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { press } from '#web/testing/userActions.ts';
import { showPages } from '#web/testing/pages.tsx';
import { forgetCode, forgetLink, rememberedLink, rememberLink } from './promoLink.storage.ts';
import { useLinkedCode } from './useLinkedCode.parts.ts';

function Page() {
  const { followed, code, forget } = useLinkedCode(7);
  const { search } = useLocation();
  return (
    <>
      <output>{JSON.stringify([followed, code, search])}</output>
      <button onClick={forget}>forget</button>
      <Link to="/events/7?ref=next">next</Link>
      <Link to="/events/7">plain</Link>
    </>
  );
}

function visit(search: string): void {
  cleanup();
  showPages({ '*': <Page /> }, `/events/7${search}`);
}
const told = (): unknown => JSON.parse(screen.getByRole('status').textContent ?? '');

it('is the code of the link, and on later visits that of the last one, also when the page stays open', async () => {
  visit('');
  expect(told()).toEqual([null, null, '']);
  visit('?promo=axle');
  expect(told()).toEqual(['AXLE', 'AXLE', '?promo=axle']);
  visit('');
  expect(told()).toEqual([null, 'AXLE', '']);
  await press('next', 'link');
  expect(told()).toEqual(['NEXT', 'NEXT', '?ref=next']);
  await press('plain', 'link');
  expect(told()).toEqual([null, 'NEXT', '']);
});

it('is gone from the address and from memory when nobody wants it, until the next link', async () => {
  visit('?promo=axle&x=1&ref=other');
  await press('forget');
  expect(told()).toEqual([null, null, '?x=1']);
  visit('');
  expect(told()).toEqual([null, null, '']);
  await press('next', 'link');
  expect(told()).toEqual(['NEXT', 'NEXT', '?ref=next']);
  await press('forget');
  await press('next', 'link');
  expect(told()).toEqual(['NEXT', 'NEXT', '?ref=next']);
});

const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 10, 21, 12);
const KEY = 'rollcall.promo';

it('remembers of each event the last link, for 30 days from the last visit by it', () => {
  rememberLink(7, 'FIRST', NOW - DAY);
  rememberLink(7, 'LAST', NOW - DAY);
  rememberLink(7, 'LAST', NOW);
  rememberLink(8, 'OTHER', NOW + DAY);
  expect(rememberedLink(7, NOW + 30 * DAY - 1)).toBe('LAST');
  expect(rememberedLink(8, NOW + 30 * DAY - 1)).toBe('OTHER');
  expect(rememberedLink(9, NOW)).toBeNull();
  expect(rememberedLink(7, NOW + 30 * DAY)).toBeNull();
  expect(localStorage.getItem(KEY)).not.toContain('LAST');
});

it('forgets what it is told to, and goes back to the link before one whose code does nothing', () => {
  rememberLink(7, 'AXLE', NOW);
  rememberLink(7, 'DEAD', NOW + 1);
  rememberLink(8, 'DEAD', NOW + 1);
  forgetCode(7, 'DEAD', NOW + 2);
  expect([7, 8].map((id) => rememberedLink(id, NOW + 2))).toEqual(['AXLE', 'DEAD']);
  forgetLink(7, NOW + 2);
  expect([7, 8].map((id) => rememberedLink(id, NOW + 2))).toEqual([null, 'DEAD']);
  forgetLink(8, NOW + 2);
  expect(localStorage.getItem(KEY)).toBeNull();
});

it('remembers fifty links at most, and nothing from a clock that was far ahead', () => {
  for (let id = 1; id <= 51; id += 1) rememberLink(id, 'AXLE', NOW + id);
  expect([rememberedLink(1, NOW), rememberedLink(2, NOW)]).toEqual([null, 'AXLE']);
  expect(rememberedLink(2, NOW - 31 * DAY)).toBeNull();
});

const row = '[{"eventId":7,"code":5,"at":1}]';
it.each(['', 'null', '{', '[1]', '[{"eventId":7}]', row, '{"7":"A"}'])(
  'is not led astray by what others left there: %j',
  (text) => {
    localStorage.setItem(KEY, text);
    expect(rememberedLink(7, NOW)).toBeNull();
    rememberLink(7, 'AXLE', NOW);
    expect(rememberedLink(7, NOW)).toBe('AXLE');
  },
);
