import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import { type Before, checkChanges, unansweredOf } from './changes.rules.ts';
import { type Answer, type Asked, slotKey } from './questions.rules.ts';

const text: Asked = {
  id: 1,
  kind: 'text',
  label: 'Team',
  options: [],
  waiver_version: null,
  scope: 'attendee',
  required: true,
  ticket_ids: null,
};
const optional: Asked = { ...text, id: 2, required: false };
const waiver: Asked = { ...text, id: 3, kind: 'waiver', waiver_version: 4 };
const birth: Asked = { ...text, id: 4, kind: 'birth_date' };
const contact: Asked = { ...text, id: 5, kind: 'emergency_contact', scope: 'order' };
const questions = [text, optional, waiver, birth, contact];
// The first ticket of the order was refunded.
const tickets = [
  { ticketId: 7, unit: 1 },
  { ticketId: 7, unit: 2 },
];
const was = (questionId: number, unit: number | null, value: string): Before => {
  const phone = questionId === contact.id ? '404 555 0199' : null;
  return { questionId, unit, value, phone, guardian: null };
};
const says = (questionId: number, value: string, rest: Partial<Answer> = {}): Answer => {
  return { questionId, unit: 1, value, ...rest };
};
const check = (before: readonly Before[], ...wanted: Answer[]) =>
  checkChanges({ questions, tickets, day: '2026-12-11' }, before, wanted);

it.each<[string, readonly Before[], Answer, string | null]>([
  ['is changed', [was(1, 1, 'a')], says(1, 'b'), null],
  ['is added', [], says(1, 'b', { unit: 2 }), null],
  ['that is required is not emptied', [was(1, 1, 'a')], says(1, ' '), 'answer_required'],
  ['that is optional is taken back', [was(2, 1, 'a')], says(2, ''), null],
  ['is no other signature', [was(3, 1, 'Ana')], says(3, 'Bea', { version: 4 }), 'waiver_signed'],
  ['takes no signature back', [was(3, 1, 'Ana')], says(3, ''), 'waiver_signed'],
  ['signs a forgotten waiver', [], says(3, 'Bea', { version: 4 }), null],
  ['signs only what was read', [], says(3, 'Bea', { version: 3 }), 'waiver_changed'],
  ['of a minor', [was(4, 1, '1990-01-01')], says(4, '2015-01-01'), 'guardian_required'],
  ['and no phone', [was(5, null, 'Bea')], says(5, 'Cleo', { unit: undefined }), 'answer_invalid'],
  ['is not asked of a refunded ticket', [], says(1, 'b', { unit: 0 }), 'unknown'],
  ['is not asked any more', [], says(99, 'b'), 'unknown'],
])('an answer after the sale %s', (_, before, answer, code) => {
  const problem = { code: `questions.${code}`, field: 'answers.0' };
  expect(check(before, answer)).toMatchObject(code === null ? { ok: true } : { problem });
});

it('an answer that is the same changes nothing, also without a phone number that is not shown', () => {
  const before = [was(1, 1, 'a'), was(3, 1, 'Ana'), was(5, null, 'Bea')];
  const contactAgain = { questionId: 5, value: 'Bea' };
  const again = [says(1, ' a'), says(3, 'Ana', { version: 9 }), contactAgain];
  expect(check(before, ...again)).toEqual({ ok: true, put: [], gone: [] });
});

it('what was signed is never written again, and what is required never taken back', () => {
  const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
  const one = fc.record({
    questionId: fc.constantFrom(1, 2, 3, 4, 5),
    unit: maybe(fc.constantFrom(0, 1, 2)),
    value: fc.constantFrom('', 'a', 'b', '1990-01-01', '2015-01-01'),
    phone: maybe(fc.constantFrom('', '404 555 0123')),
    guardian: maybe(fc.constant('Bea')),
    version: fc.constantFrom(3, 4),
  });
  holds(fc.array(one), fc.array(one), (first, then) => {
    const signed = check([], ...first);
    if (!signed.ok) return;
    const before = signed.put.map(({ question, ...rest }) => ({
      ...rest,
      questionId: question.id,
    }));
    const open = unansweredOf({ questions, tickets }, before);
    expect(open.length + before.length).toBe(4 * tickets.length + 1);
    const result = check(before, ...then);
    if (!result.ok) return;
    const had = new Set(before.map(({ questionId, unit }) => slotKey(questionId, unit)));
    for (const { question, unit } of result.put)
      if (question.kind === 'waiver') expect(had).not.toContain(slotKey(question.id, unit));
    for (const { questionId } of result.gone) expect(questionId).toBe(optional.id);
  });
});
