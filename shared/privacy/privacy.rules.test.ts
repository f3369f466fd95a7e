import { expect, test } from 'vitest';
import { refusalOf, type Standing, redactor } from './privacy.rules.ts';
import { daysBefore, monthsBefore } from './retention.rules.ts';

const money = { balances: [0], unsettled: 0, openCheckouts: 0 };
const free: Standing = { roles: ['user'], admins: 2, upcomingTickets: 0, ...money };

test.each<[Partial<Standing>, boolean, string | undefined]>([
  [{}, false, undefined],
  [{ roles: ['staff'] }, true, 'privacy.team_member'],
  [{ roles: ['user', 'admin'] }, true, 'privacy.team_member'],
  [{ roles: ['admin'], admins: 1 }, true, 'privacy.last_admin'],
  [{ balances: [0, -1] }, true, 'privacy.balance_open'],
  [{ unsettled: 1 }, true, 'privacy.money_open'],
  [{ openCheckouts: 1 }, true, 'privacy.payment_open'],
  [{ upcomingTickets: 2 }, false, 'privacy.upcoming_tickets'],
  [{ upcomingTickets: 2 }, true, undefined],
])('in the way of who has %o, confirmed: %s, stands %s', (change, confirmed, code) =>
  expect(refusalOf({ ...free, ...change }, confirmed)?.code).toBe(code),
);

const words = ['Ana', 'Ana Reyes', 'ana@x.example', 'null', '(555) 0100', 'Ö'];
const known = '{"to":"Ana@X.example","was":null,"Ana":{"n":["Ana"]}}';

test.each([
  ['For Ana Reyes, asked by ANA', 'For -, asked by -'],
  ['Savannah and Diana stay', 'Savannah and Diana stay'],
  ['550 <ana@x.example> unknown', '550 <-> unknown'],
  ['call (555) 0100.', 'call -.'],
  [known, '{"to":"-","was":null,"Ana":{"n":["-"]}}'],
  ['{not json of Ana', '{not json of -'],
])('%s', (text, expected) => expect(redactor(words, '-')(text)).toBe(expected));

test('without words nothing changes', () =>
  expect(redactor(['', ' ', 'x'], '-')('x y')).toBe('x y'));

const at = (text: string): number => Date.parse(`${text}T12:00:00Z`);

test.each([
  ['2026-11-22', 13, '2025-10-22'],
  ['2026-03-31', 13, '2025-02-28'],
  ['2026-01-31', 1, '2025-12-31'],
])('%s, %d months before', (now, months, expected) =>
  expect(monthsBefore(at(now), months)).toBe(at(expected)),
);

test('days are days of 24 hours', () =>
  expect(daysBefore(at('2026-11-22'), 30)).toBe(at('2026-10-23')));
