import { beforeEach, describe, expect, it, vi } from 'vitest';
import { idempotencyKeySchema } from '#shared/checkout/checkout.schemas.ts';
import { withStoredKey } from '#web/api/withIdempotencyKey.ts';
import fc from 'fast-check';
import { holds } from '#web/testing/propertyTesting.ts';
import '#web/testing/reset.ts';
import { failure, silence } from './checkout.testing.ts';
import { waitForRetry } from './waitForRetry.ts';
import { initialMemory, nextStep, type Answer, type PayState } from './pay.rules.ts';

async function keyOf(basket: string, end: () => Promise<unknown> = async () => null) {
  let sent = '';
  const ask = (key: string): Promise<unknown> => {
    sent = key;
    return end();
  };
  await withStoredKey(basket, ask).catch(() => null);
  return sent;
}
const fails = (error: Error) => () => Promise.reject(error);

it('asks with a key that the server takes', async () => {
  expect(idempotencyKeySchema.parse(await keyOf('a'))).toHaveLength(32);
});

it.each([
  ['nobody answered', silence()],
  ['the server stumbled', failure(500)],
  ['the server is busy', failure(429)],
  ['the answer made no sense', new SyntaxError('Unexpected end of JSON input')],
])('asks again with the same key when %s', async (_why, error) => {
  const first = await keyOf('a', fails(error));
  expect(await keyOf('b')).not.toBe(first);
  expect(await keyOf('a')).toBe(first);
});

it('has a new question after an answer, good or bad', async () => {
  const first = await keyOf('a');
  const second = await keyOf('a', fails(failure(409)));
  const third = await keyOf('a');
  expect(new Set([first, second, third]).size).toBe(3);
});

describe('the wait before the next try', () => {
  beforeEach(() => void vi.useFakeTimers());
  function start() {
    const controller = new AbortController();
    const woke = vi.fn<() => void>();
    const waiting = (async () => {
      await waitForRetry(10_000, controller.signal);
      woke();
    })();
    return { controller, woke, waiting };
  }

  it('waits for its time', async () => {
    const { woke } = start();
    await vi.advanceTimersByTimeAsync(9_999);
    expect(woke).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(woke).toHaveBeenCalledOnce();
  });

  it.each([
    ['the connection', () => window.dispatchEvent(new Event('online'))],
    ['the page', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('wakes when %s comes back', async (_, wake) => {
    const { woke } = start();
    wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(woke).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends when its page is left, also when that was before', async () => {
    const { controller, waiting } = start();
    controller.abort();
    await expect(waiting).rejects.toHaveProperty('name', 'AbortError');
    await expect(waitForRetry(1, controller.signal)).rejects.toHaveProperty('name', 'AbortError');
  });
});

const answers: Answer[] = [
  { kind: 'waiting' },
  { kind: 'mailed' },
  { kind: 'not_paid' },
  { kind: 'over' },
  { kind: 'ill' },
  { kind: 'silent' },
  { kind: 'order', orderNumber: 'RC-1' },
  { kind: 'no_order', message: 'Refunded.' },
];
const anySequence = fc.array(fc.constantFrom(...answers), { maxLength: 40 });

function seen(sequence: readonly Answer[], paid: boolean): PayState[] {
  const states: PayState[] = [];
  let memory = initialMemory(paid ? 'paid' : null);
  for (const answer of sequence) {
    const step = nextStep(answer, memory);
    states.push(step.state);
    if (step.done) break;
    ({ memory } = step);
  }
  return states;
}

it('never offers the form again once the provider has said paid', () =>
  holds(anySequence, (sequence) => {
    const kinds = seen(sequence, true).map(({ kind }) => kind);
    expect(kinds).not.toContain('error');
    expect(kinds).not.toContain('over');
    expect(kinds).not.toContain('idle');
  }));

it('never says that nothing was charged on silence or on a stumbling server alone', () => {
  const answer = fc.constantFrom<Answer>({ kind: 'silent' }, { kind: 'ill' });
  const unsure = fc.array(answer, { maxLength: 60 });
  holds(unsure, fc.boolean(), (sequence, paid) => {
    const states = seen(sequence, paid);
    expect(states).toHaveLength(sequence.length);
    const allowed = paid ? ['checking', 'issue'] : ['checking'];
    for (const { kind } of states) expect(allowed).toContain(kind);
  });
});

it('always comes to the order, whatever was said before, if the payment is paid', () => {
  const kinds = ['waiting', 'not_paid', 'ill', 'silent'] as const;
  const before = fc.array(fc.constantFrom<Answer>(...kinds.map((kind) => ({ kind }))));
  holds(before, (sequence) => {
    const states = seen([...sequence, { kind: 'order', orderNumber: 'RC-1' }], true);
    expect(states.at(-1)).toEqual({ kind: 'success', orderNumber: 'RC-1' });
  });
});
