import { expect, test } from 'vitest';
import { obstaclesTo, refusalOf, type Standing } from './privacy.rules.ts';

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
])('in the way of who has %o, confirmed: %s, stands %s', (change, confirmed, code) => {
  expect(refusalOf({ ...free, ...change }, confirmed)?.code).toBe(code);
  expect(obstaclesTo(free)).toEqual([]);
});
