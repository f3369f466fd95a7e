import { expect, test } from 'vitest';
import { obstaclesTo, refusalOf, type Standing } from './privacy.rules.ts';

const free: Standing = {
  roles: ['user'],
  admins: 2,
  balances: [0],
  unsettled: 0,
  openCheckouts: 0,
  upcomingTickets: 0,
};

test('nothing stands in the way of a buyer', () => {
  expect(obstaclesTo(free)).toEqual([]);
  expect(refusalOf(free, false)).toBeNull();
});

test.each([
  [{ roles: ['staff'] }, 'privacy.team_member'],
  [{ roles: ['user', 'admin'] }, 'privacy.team_member'],
  [{ roles: ['admin'], admins: 1 }, 'privacy.last_admin'],
  [{ balances: [0, -1] }, 'privacy.balance_open'],
  [{ unsettled: 1 }, 'privacy.money_open'],
  [{ openCheckouts: 1 }, 'privacy.payment_open'],
] as const)('%o: %s, whatever is confirmed', (change, code) =>
  expect(refusalOf({ ...free, ...change }, true)?.code).toBe(code),
);

test('tickets to come have to be known', () => {
  const holder = { ...free, upcomingTickets: 2 };
  expect(refusalOf(holder, false)?.code).toBe('privacy.upcoming_tickets');
  expect(refusalOf(holder, true)).toBeNull();
});
