import fc from 'fast-check';
import { expect, it } from 'vitest';
import { initialMemory, nextStep, retryDelayMs, type Answer, type PayState } from './pay.rules.ts';

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

it('never offers the form again once the provider has said paid', () => {
  fc.assert(
    fc.property(anySequence, (sequence) => {
      const kinds = seen(sequence, true).map(({ kind }) => kind);
      expect(kinds).not.toContain('error');
      expect(kinds).not.toContain('over');
      expect(kinds).not.toContain('idle');
    }),
  );
});

it('never says that nothing was charged on silence or on a stumbling server alone', () => {
  const unsure = fc.array(fc.constantFrom<Answer>({ kind: 'silent' }, { kind: 'ill' }), {
    maxLength: 60,
  });
  fc.assert(
    fc.property(unsure, fc.boolean(), (sequence, paid) => {
      const states = seen(sequence, paid);
      expect(states).toHaveLength(sequence.length);
      expect(states.every(({ kind }) => kind === 'checking' || (paid && kind === 'issue'))).toBe(
        true,
      );
    }),
  );
});

it('always comes to the order, whatever was said before, if the payment is paid', () => {
  const before = fc.array(
    fc.constantFrom<Answer>(
      { kind: 'waiting' },
      { kind: 'not_paid' },
      { kind: 'ill' },
      { kind: 'silent' },
    ),
  );
  fc.assert(
    fc.property(before, (sequence) => {
      const states = seen([...sequence, { kind: 'order', orderNumber: 'RC-1' }], true);
      expect(states.at(-1)).toEqual({ kind: 'success', orderNumber: 'RC-1' });
    }),
  );
});

it('waits from one second up to fifteen', () => {
  expect([0, 1, 2, 3, 4, 5, 1000].map(retryDelayMs)).toEqual([
    1000, 2000, 4000, 8000, 15_000, 15_000, 15_000,
  ]);
});
