import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/propertyTesting.ts';
import * as caps from './caps.rules.ts';

const { capsOf, DEFAULT_CAPS, mailboxCapProblem } = caps;
const count = fc.nat(1500);
const anyClaim: fc.Arbitrary<caps.Claim> = fc.record({
  holds: fc.nat(50),
  held: count,
  free: count,
});
const cap = fc.option(fc.integer({ min: 1, max: 1000 }));
const anyEvent = fc.record({
  max_held_per_buyer: cap,
  max_free_per_buyer: cap,
  max_free_per_connection: cap,
});

it('the caps of an event are those that it sets, otherwise the defaults', () =>
  holds(anyEvent, (event) => {
    const { mailbox, address } = capsOf(event);
    expect(mailbox.held).toBe(event.max_held_per_buyer ?? DEFAULT_CAPS.max_held_per_buyer);
    expect(mailbox.free).toBe(event.max_free_per_buyer ?? DEFAULT_CAPS.max_free_per_buyer);
    if (event.max_free_per_connection !== null)
      expect(address.free).toBe(event.max_free_per_connection);
    else expect(address.free).toBe(Math.max(DEFAULT_CAPS.max_free_per_connection, mailbox.free));
    expect(address.held).toBeGreaterThanOrEqual(mailbox.held);
  }));

it('caps refuse who has more than them, name the limit that was met, and let smaller claims through', () =>
  holds(anyEvent, anyClaim, fc.boolean(), (event, claim, isFree) => {
    const { mailbox, address } = capsOf(event);
    const problem = mailboxCapProblem(claim, mailbox, isFree);
    const tooMany = claim.held > mailbox.held || claim.holds > mailbox.holds;
    expect(problem !== null).toBe(tooMany || (isFree && claim.free > mailbox.free));
    const { max } = problem?.details ?? {};
    if (typeof max === 'number') {
      expect([mailbox.held, mailbox.free]).toContain(max);
      expect(problem?.message).toContain(`at most ${max} `);
    }
    const fewer = { holds: 1, held: Math.min(claim.held, 1), free: Math.min(claim.free, 1) };
    expect(mailboxCapProblem(fewer, mailbox, isFree)).toBeNull();
    expect(caps.addressCapProblem(fewer, address)).toBeNull();
    expect(caps.needsConfirmation(claim, address)).toBe(claim.free > address.free);
  }));
