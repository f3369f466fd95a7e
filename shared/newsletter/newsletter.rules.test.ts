import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DAY_MS,
  emailKey,
  type Fact,
  isForgotten,
  KEPT_MS,
  replyTo,
  type SubscriptionStatus,
} from './newsletter.rules.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
const MINUTE = 60_000;
const fact = (kind: Fact['kind'], ago: number): Fact => ({ kind, at: NOW - ago });

describe('the mail that an address gets', () => {
  it('asks for confirmation when the address is new, and when it left', () => {
    expect(replyTo('pending', [], NOW)).toBe('confirm');
    expect(replyTo('unsubscribed', [fact('unsubscribed', MINUTE)], NOW)).toBe('confirm');
  });

  it('is not sent twice for a second press', () => {
    expect(replyTo('pending', [fact('asked', MINUTE)], NOW)).toBe('nothing');
    expect(replyTo('pending', [fact('asked', 3 * MINUTE)], NOW)).toBe('confirm');
  });

  it('says at most once a day that it is on the list already', () => {
    expect(replyTo('confirmed', [fact('confirmed', MINUTE)], NOW)).toBe('already');
    expect(replyTo('confirmed', [fact('reminded', DAY_MS - 1)], NOW)).toBe('nothing');
    expect(replyTo('confirmed', [fact('reminded', DAY_MS)], NOW)).toBe('already');
  });

  it('comes at most three times a day, whoever keeps typing it in', () => {
    const times = fc.array(fc.integer({ min: 0, max: 3 * DAY_MS }), { maxLength: 200 });
    const status = fc.constantFrom<SubscriptionStatus>('pending', 'confirmed', 'unsubscribed');
    fc.assert(
      fc.property(times, status, (waits, state) => {
        const facts: Fact[] = [];
        for (const at of waits.toSorted((a, b) => a - b)) {
          const reply = replyTo(state, facts, at);
          if (reply !== 'nothing')
            facts.push({ kind: reply === 'confirm' ? 'asked' : 'reminded', at });
        }
        for (const { at } of facts) {
          const day = facts.filter((other) => other.at >= at && other.at - at < DAY_MS);
          expect(day.length).toBeLessThanOrEqual(state === 'confirmed' ? 1 : 3);
        }
      }),
    );
  });
});

describe('an address', () => {
  it('is forgotten thirty days after it was asked for in vain, or left', () => {
    expect(isForgotten('pending', [fact('asked', KEPT_MS - 1)], NOW)).toBe(false);
    expect(isForgotten('pending', [fact('asked', KEPT_MS)], NOW)).toBe(true);
    expect(isForgotten('unsubscribed', [fact('unsubscribed', KEPT_MS)], NOW)).toBe(true);
    const again = [fact('asked', 2 * KEPT_MS), fact('asked', MINUTE)];
    expect(isForgotten('pending', again, NOW)).toBe(false);
  });

  it('is kept as long as it is subscribed', () => {
    expect(isForgotten('confirmed', [fact('confirmed', 20 * KEPT_MS)], NOW)).toBe(false);
  });

  it('is one, however it is written', () => {
    expect(emailKey(' Ana@Example.COM ')).toBe('ana@example.com');
  });
});
