import { expect, test } from 'vitest';
import { refusal } from './checkin.errors.ts';
import { verdictText } from './verdict.ts';

const refusals = [
  'already_in',
  'wrong_event',
  'wrong_day',
  'cancelled',
  'unknown',
  'bad_signature',
  'demo_ticket',
] as const;

test('a verdict is two words and a sentence', () => {
  for (const reason of ['ok', 'ok_unlisted', ...refusals] as const) {
    const { title, body } = verdictText(reason);
    expect(title.split(' ')).toHaveLength(2);
    expect(body).toMatch(/^[A-Z].*\.$/);
  }
  expect(verdictText('ok').title).toBe('Come in');
  expect(verdictText('already_in').title).toBe('Already in');
  expect(verdictText('wrong_event').title).toBe('Wrong event');
});

test('a wrong day names the right ones', () => {
  const days = ['2026-12-12', '2026-12-13'];
  expect(verdictText('wrong_day', days.slice(0, 1)).body).toBe('This ticket is for Sat Dec 12.');
  expect(refusal('wrong_day', undefined, days).message).toBe(
    'Wrong day. This ticket is for Sat Dec 12 and Sun Dec 13.',
  );
});

test('only those who may come in are told so', () => {
  for (const reason of refusals) expect(verdictText(reason).title).not.toBe('Come in');
});

test('a refused check-in is a 4xx with the code of its reason', () => {
  for (const reason of refusals) {
    const problem = refusal(reason);
    expect(problem.code).toBe(`checkin.${reason}`);
    expect(problem.status >= 400 && problem.status < 500).toBe(true);
    expect(problem.message).toContain(verdictText(reason).title);
  }
  expect(refusal('already_in', { by: 'gate-north' }).details).toEqual({ by: 'gate-north' });
  expect(refusal('unknown')).not.toHaveProperty('details');
});
