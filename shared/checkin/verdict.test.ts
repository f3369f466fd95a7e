import { expect, test } from 'vitest';
import { refusal } from './checkin.errors.ts';
import type { Reason } from './checkin.rules.ts';
import { verdictText } from './verdict.ts';

const REFUSALS = [
  ['already_in', 'wrong_event', 'wrong_day', 'cancelled'] as const,
  ['unknown', 'bad_signature', 'demo_ticket'] as const,
].flat();
const titles = (...reasons: Reason[]) => reasons.map((reason) => verdictText(reason).title);

test('a verdict is two words and a sentence, and only those who may come in are told so', () => {
  for (const reason of ['ok', 'ok_unlisted', ...REFUSALS] as const) {
    expect(verdictText(reason).title.split(' ')).toHaveLength(2);
    expect(verdictText(reason).body).toMatch(/^[A-Z].*\.$/);
  }
  expect(titles('ok', 'already_in')).toEqual(['Come in', 'Already in']);
  expect(titles('wrong_event')).toEqual(['Wrong event']);
  expect(titles(...REFUSALS)).not.toContain('Come in');
});

test('a wrong day names the right ones', () => {
  const days = ['2026-12-12', '2026-12-13'];
  expect(verdictText('wrong_day', days.slice(0, 1)).body).toBe('This ticket is for Sat Dec 12.');
  const both = 'Wrong day. This ticket is for Sat Dec 12 and Sun Dec 13.';
  expect(refusal('wrong_day', undefined, days).message).toBe(both);
});

test.each(REFUSALS)('a check-in refused for %s is a 4xx with the code of its reason', (reason) => {
  const { code, status, message } = refusal(reason);
  expect([code, Math.floor(status / 100)]).toEqual([`checkin.${reason}`, 4]);
  expect(message).toContain(verdictText(reason).title);
});

test('a refusal says who came in, where that is known', () => {
  expect(refusal('already_in', { by: 'gate-north' }).details).toEqual({ by: 'gate-north' });
  expect(refusal('unknown')).not.toHaveProperty('details');
});
