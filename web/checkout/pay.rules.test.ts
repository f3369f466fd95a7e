import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#web/testing/holds.ts';
import { initialMemory, nextStep, type Answer, type PayState } from './pay.rules.ts';

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
