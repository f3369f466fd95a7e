import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import {
  addressCapProblem,
  capsOf,
  type Claim,
  DEFAULT_CAPS,
  mailboxCapProblem,
  needsConfirmation,
} from './caps.rules.ts';

const count = fc.nat(1500);
const anyClaim: fc.Arbitrary<Claim> = fc.record({ holds: fc.nat(50), held: count, free: count });
const cap = fc.option(fc.integer({ min: 1, max: 1000 }));
const anyEvent = fc.record({
  max_held_per_buyer: cap,
  max_free_per_buyer: cap,
  max_free_per_connection: cap,
});
const unset = {
  max_held_per_buyer: null,
  max_free_per_buyer: null,
  max_free_per_connection: null,
};

it('the caps of an event are those that it sets, otherwise the defaults', () => {
  expect(capsOf(unset)).toEqual(capsOf(DEFAULT_CAPS));
  holds(anyEvent, (event) => {
    const { mailbox, address } = capsOf(event);
    expect(mailbox.held).toBe(event.max_held_per_buyer ?? DEFAULT_CAPS.max_held_per_buyer);
    expect(mailbox.free).toBe(event.max_free_per_buyer ?? DEFAULT_CAPS.max_free_per_buyer);
    if (event.max_free_per_connection !== null)
      expect(address.free).toBe(event.max_free_per_connection);
    else expect(address.free).toBeGreaterThanOrEqual(mailbox.free);
    expect(address.held).toBeGreaterThanOrEqual(mailbox.held);
  });
});

it('the caps of an event refuse who has more than them, name the limit that was met, and let smaller claims through', () =>
  holds(anyEvent, anyClaim, fc.boolean(), (event, claim, isFree) => {
    const { mailbox, address } = capsOf(event);
    const problem = mailboxCapProblem(claim, mailbox, isFree);
    const isOver =
      claim.held > mailbox.held ||
      claim.holds > mailbox.holds ||
      (isFree && claim.free > mailbox.free);
    expect(problem !== null).toBe(isOver);
    const { max } = problem?.details ?? {};
    if (typeof max === 'number') {
      expect([mailbox.held, mailbox.free]).toContain(max);
      expect(problem?.message).toContain(`at most ${max} `);
    }
    const fewer = { holds: 1, held: claim.held > 0 ? 1 : 0, free: claim.free > 0 ? 1 : 0 };
    expect(mailboxCapProblem(fewer, mailbox, isFree)).toBeNull();
    expect(addressCapProblem(fewer, address)).toBeNull();
    expect(needsConfirmation(claim, address)).toBe(claim.free > address.free);
  }));

it('the caps of an event stop no purchase for free tickets that were taken before', () => {
  const claim = { holds: 1, held: 1, free: 500 };
  expect(mailboxCapProblem(claim, capsOf(unset).mailbox, false)).toBeNull();
});
