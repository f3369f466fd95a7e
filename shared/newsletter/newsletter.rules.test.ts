import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/propertyTesting.ts';
import * as rules from './newsletter.rules.ts';

const { DAY_MS, RETENTION_MS, subscriptionMailFor } = rules;
const NOW = Date.UTC(2026, 10, 20, 12);
const MINUTE = 60_000;
const fact = (kind: rules.Fact['kind'], ago: number): rules.Fact => ({ kind, at: NOW - ago });

it.each<[string, rules.SubscriptionStatus, rules.Fact[], string]>([
  ['a new one', 'pending', [], 'confirm'],
  ['one that left', 'unsubscribed', [fact('unsubscribed', MINUTE)], 'confirm'],
  ['a second press', 'pending', [fact('asked', MINUTE)], 'nothing'],
  ['a later press', 'pending', [fact('asked', 3 * MINUTE)], 'confirm'],
  ['one on the list', 'confirmed', [fact('confirmed', MINUTE)], 'already'],
  ['one told today', 'confirmed', [fact('reminded', DAY_MS - 1)], 'nothing'],
  ['one told yesterday', 'confirmed', [fact('reminded', DAY_MS)], 'already'],
])('the mail that an address gets, %s', (_, status, facts, mail) =>
  expect(subscriptionMailFor(status, facts, NOW)).toBe(mail),
);

it('a mail comes at most three times a day, whoever keeps typing the address in', () => {
  const times = fc.array(fc.integer({ min: 0, max: 3 * DAY_MS }), { maxLength: 200 });
  const status = fc.constantFrom<rules.SubscriptionStatus>('pending', 'confirmed', 'unsubscribed');
  holds(times, status, (waits, state) => {
    const facts: rules.Fact[] = [];
    for (const at of waits.toSorted((a, b) => a - b)) {
      const reply = subscriptionMailFor(state, facts, at);
      if (reply !== 'nothing') facts.push({ kind: reply === 'confirm' ? 'asked' : 'reminded', at });
    }
    for (const { at } of facts) {
      const day = facts.filter((other) => other.at >= at && other.at - at < DAY_MS);
      expect(day.length).toBeLessThanOrEqual(state === 'confirmed' ? 1 : 3);
    }
  });
});

const again = [fact('asked', 2 * RETENTION_MS), fact('asked', MINUTE)];
it.each<[string, rules.SubscriptionStatus, rules.Fact[], boolean]>([
  ['asked for not quite thirty days ago', 'pending', [fact('asked', RETENTION_MS - 1)], false],
  ['asked for thirty days ago', 'pending', [fact('asked', RETENTION_MS)], true],
  ['that left thirty days ago', 'unsubscribed', [fact('unsubscribed', RETENTION_MS)], true],
  ['asked for again', 'pending', again, false],
  ['that is subscribed', 'confirmed', [fact('confirmed', 20 * RETENTION_MS)], false],
])('an address %s is forgotten: %#', (_, status, facts, expired) =>
  expect(rules.isExpired(status, facts, NOW)).toBe(expired),
);
