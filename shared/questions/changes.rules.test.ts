import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import { type Before, checkChanges, unansweredOf } from './changes.rules.ts';
import { type Answer, type Asked, slotKey } from './questions.rules.ts';

const DAY = '2026-12-11';
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
const was = (questionId: number, unit: number | null, value: string): Before => ({
  questionId,
  unit,
  value,
  phone: questionId === 5 ? '404 555 0199' : null,
  guardian: null,
});
const check = (before: readonly Before[], ...wanted: Answer[]) =>
  checkChanges({ questions, tickets, day: DAY }, before, wanted);

it.each<[string, readonly Before[], Answer, string | null]>([
  ['is changed', [was(1, 1, 'a')], { questionId: 1, unit: 1, value: 'b' }, null],
  ['is added', [], { questionId: 1, unit: 2, value: 'b' }, null],
  [
    'that is required is not emptied',
    [was(1, 1, 'a')],
    { questionId: 1, unit: 1, value: ' ' },
    'answer_required',
  ],
  ['that is optional is taken back', [was(2, 1, 'a')], { questionId: 2, unit: 1, value: '' }, null],
  [
    'is no other signature',
    [was(3, 1, 'Ana')],
    { questionId: 3, unit: 1, value: 'Bea', version: 4 },
    'waiver_signed',
  ],
  [
    'takes no signature back',
    [was(3, 1, 'Ana')],
    { questionId: 3, unit: 1, value: '' },
    'waiver_signed',
  ],
  ['signs a forgotten waiver', [], { questionId: 3, unit: 1, value: 'Bea', version: 4 }, null],
  [
    'signs only what was read',
    [],
    { questionId: 3, unit: 1, value: 'Bea', version: 3 },
    'waiver_changed',
  ],
  [
    'of a minor needs a guardian',
    [was(4, 1, '1990-01-01')],
    { questionId: 4, unit: 1, value: '2015-01-01' },
    'guardian_required',
  ],
  [
    'names another contact with a phone number',
    [was(5, null, 'Bea')],
    { questionId: 5, value: 'Cleo' },
    'answer_invalid',
  ],
  ['is not asked of a refunded ticket', [], { questionId: 1, unit: 0, value: 'b' }, 'unknown'],
  ['is not asked any more', [], { questionId: 99, unit: 1, value: 'b' }, 'unknown'],
])('an answer after the sale: %s', (_, before, answer, code) => {
  const result = check(before, answer);
  if (code === null) expect(result).toMatchObject({ ok: true });
  else expect(result).toMatchObject({ problem: { code: `questions.${code}`, field: 'answers.0' } });
});

it('an answer after the sale that is the same changes nothing, also without a phone number that is not shown', () => {
  const before = [was(1, 1, 'a'), was(3, 1, 'Ana'), was(5, null, 'Bea')];
  const again = [
    { questionId: 1, unit: 1, value: ' a' },
    { questionId: 3, unit: 1, value: 'Ana', version: 9 },
    { questionId: 5, value: 'Bea' },
  ];
  expect(check(before, ...again)).toEqual({ ok: true, put: [], gone: [] });
});

it('what was signed is never written again, and what is required never taken back', () => {
  const one = fc.record({
    questionId: fc.constantFrom(1, 2, 3, 4, 5),
    unit: fc.option(fc.constantFrom(0, 1, 2), { nil: undefined }),
    value: fc.constantFrom('', 'a', 'b', '1990-01-01', '2015-01-01'),
    phone: fc.option(fc.constantFrom('', '404 555 0123'), { nil: undefined }),
    guardian: fc.option(fc.constant('Bea'), { nil: undefined }),
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
