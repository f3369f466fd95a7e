import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import * as caps from './caps.rules.ts';
import { type CardTry, remembered, waitAfter } from './caps.rules.ts';

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
const unset = capsOf({
  max_held_per_buyer: null,
  max_free_per_buyer: null,
  max_free_per_connection: null,
});

it('the caps of an event are those that it sets, otherwise the defaults', () => {
  expect(unset).toEqual(capsOf(DEFAULT_CAPS));
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

const HOUR = 60 * 60_000;
const NOW = Date.UTC(2026, 10, 20, 20);

/** Card tries spread evenly over the last hour, paid ones first. */
const hourOf = (declined: number, paid: number): CardTry[] =>
  Array.from({ length: declined + paid }, (_each, n) => ({
    at: NOW - HOUR + Math.floor(((n + 1) * HOUR) / (declined + paid + 1)),
    paid: n % (declined + paid) < paid,
  }));

const time = fc.integer({ min: NOW - 2 * HOUR, max: NOW });
const tries = fc
  .array(fc.record({ at: time, paid: fc.boolean() }), { maxLength: 80 })
  .map((all) => all.toSorted((a, b) => a.at - b.at));

it.each([
  ['nobody', 0, 0, true],
  ['a family with a forgotten limit', 8, 0, true],
  ['four buyers who gave up', 19, 0, true],
  ['somebody who tries out cards', 20, 0, false],
  ['one whose stolen cards work now and then', 60, 12, false],
  ['a venue where one card in ten is declined', 30, 300, true],
  ['a venue where somebody tries out cards in between', 130, 55, false],
])('whoever has cards declined: %s: %i declined and %i paid', (_who, declined, paid, goesOn) =>
  expect(waitAfter(hourOf(declined, paid), NOW) === 0).toBe(goesOn),
);

it('whoever has cards declined waits exactly as long as there is to wait, and is forgotten after an hour', () => {
  holds(tries, (all) => {
    const wait = waitAfter(all, NOW);
    expect(wait >= 0 && wait <= HOUR).toBe(true);
    expect(waitAfter(all, NOW + wait)).toBe(0);
    if (wait > 0) expect(waitAfter(all, NOW + wait - 1)).toBeGreaterThan(0);
    expect(waitAfter(remembered(all, NOW), NOW)).toBe(wait);
    expect(remembered(all, NOW + 2 * HOUR)).toEqual([]);
  });
  expect(remembered(hourOf(5000, 0), NOW)).toHaveLength(1000);
});

it('nobody is kept waiting by a payment that went through', () =>
  holds(tries, (all) => waitAfter([...all, { at: NOW, paid: true }], NOW) <= waitAfter(all, NOW)));
