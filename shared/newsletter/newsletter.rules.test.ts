import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import {
  DAY_MS,
  type Fact,
  isExpired,
  RETENTION_MS,
  subscriptionMailFor,
  type SubscriptionStatus,
} from './newsletter.rules.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
const MINUTE = 60_000;
const fact = (kind: Fact['kind'], ago: number): Fact => ({ kind, at: NOW - ago });

it('the mail that an address gets asks for confirmation when the address is new, and when it left', () => {
  expect(subscriptionMailFor('pending', [], NOW)).toBe('confirm');
  expect(subscriptionMailFor('unsubscribed', [fact('unsubscribed', MINUTE)], NOW)).toBe('confirm');
});

it('the mail that an address gets is not sent twice for a second press', () => {
  expect(subscriptionMailFor('pending', [fact('asked', MINUTE)], NOW)).toBe('nothing');
  expect(subscriptionMailFor('pending', [fact('asked', 3 * MINUTE)], NOW)).toBe('confirm');
});

it('the mail that an address gets says at most once a day that it is on the list already', () => {
  expect(subscriptionMailFor('confirmed', [fact('confirmed', MINUTE)], NOW)).toBe('already');
  expect(subscriptionMailFor('confirmed', [fact('reminded', DAY_MS - 1)], NOW)).toBe('nothing');
  expect(subscriptionMailFor('confirmed', [fact('reminded', DAY_MS)], NOW)).toBe('already');
});

it('the mail that an address gets comes at most three times a day, whoever keeps typing it in', () => {
  const times = fc.array(fc.integer({ min: 0, max: 3 * DAY_MS }), { maxLength: 200 });
  const status = fc.constantFrom<SubscriptionStatus>('pending', 'confirmed', 'unsubscribed');
  holds(times, status, (waits, state) => {
    const facts: Fact[] = [];
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

it('an address is forgotten thirty days after it was asked for in vain, or left', () => {
  expect(isExpired('pending', [fact('asked', RETENTION_MS - 1)], NOW)).toBe(false);
  expect(isExpired('pending', [fact('asked', RETENTION_MS)], NOW)).toBe(true);
  expect(isExpired('unsubscribed', [fact('unsubscribed', RETENTION_MS)], NOW)).toBe(true);
  const again = [fact('asked', 2 * RETENTION_MS), fact('asked', MINUTE)];
  expect(isExpired('pending', again, NOW)).toBe(false);
});

it('an address is kept as long as it is subscribed', () =>
  expect(isExpired('confirmed', [fact('confirmed', 20 * RETENTION_MS)], NOW)).toBe(false));
