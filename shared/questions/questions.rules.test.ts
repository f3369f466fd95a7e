import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sumOf } from '#shared/base/money.ts';
import { holds } from '#shared/testing/propertyTesting.ts';
import { type Before, checkChanges, unansweredOf } from './answerChanges.rules.ts';
import * as rules from './questions.rules.ts';
import { type Answer, type Asked, slotKey } from './questions.rules.ts';

const { checkAnswers, isMinor, answerSlotsOf } = rules;

const DAY = '2026-12-11';
const team: Asked = {
  id: 1,
  kind: 'text',
  label: 'Team',
  options: [],
  waiver_version: null,
  scope: 'attendee',
  required: true,
  ticket_ids: null,
};
const check = (question: Asked, answers: readonly Answer[], quantity = 1) =>
  checkAnswers({ questions: [question], tickets: [{ ticketId: 7, quantity }], day: DAY }, answers);

const id = fc.integer({ min: 1, max: 9 });
const question = fc.record({
  id,
  kind: fc.constantFrom(...rules.QUESTION_KINDS),
  label: fc.constant('Q'),
  options: fc.constant(['a', 'b']),
  waiver_version: fc.constant(3),
  scope: fc.constantFrom(...rules.QUESTION_SCOPES),
  required: fc.boolean(),
  ticket_ids: fc.option(fc.subarray([1, 2, 3], { minLength: 1 })),
});
const questions = fc.uniqueArray(question, { selector: (each) => each.id });
const line = fc.record({
  ticketId: fc.integer({ min: 1, max: 3 }),
  quantity: fc.integer({ min: 1, max: 4 }),
});
const tickets = fc.uniqueArray(line, { selector: ({ ticketId }) => ticketId, minLength: 1 });

const RIGHT: Record<Asked['kind'], Omit<Answer, 'questionId'>> = {
  text: { value: 'Rollers' },
  choice: { value: 'a' },
  waiver: { value: 'Ana Ruiz', version: 3 },
  emergency_contact: { value: 'Bea', phone: '555 010 2233' },
  birth_date: { value: '2012-01-05', guardian: 'Bea Ruiz' },
  skate_size: { value: '8.5' },
};

it('answers of a basket are all kept where each question has a right answer, and none is missed where one is required', () =>
  holds(questions, tickets, fc.nat(), (list, lines, pick) => {
    const slots = answerSlotsOf(list, lines);
    const answers = slots.map(({ question: { id: questionId, kind }, unit }) => {
      return { ...RIGHT[kind], questionId, ...(unit === null ? {} : { unit }) };
    });
    const asked = { questions: list, tickets: lines, day: DAY };
    const all = checkAnswers(asked, answers);
    expect(all.ok && all.answers.length).toBe(slots.length);
    if (slots.length === 0) return;
    const gone = pick % slots.length;
    const fewer = checkAnswers(asked, answers.toSpliced(gone, 1));
    expect(fewer.ok).toBe(!slots[gone]?.question.required);
  }));

it('answers of a basket are asked once an order, or of each ticket that the question is for', () =>
  holds(questions, tickets, (list, lines) => {
    for (const each of list) {
      const own = lines.filter(({ ticketId }) => each.ticket_ids?.includes(ticketId) ?? true);
      const units = sumOf(own.map(({ quantity }) => quantity));
      const expected = each.scope === 'order' ? Math.min(1, units) : units;
      expect(answerSlotsOf([each], lines)).toHaveLength(expected);
    }
  }));

it('answers of a basket name the one that is wrong, or the place of the missing one', () => {
  const missing = check(team, [{ questionId: 1, unit: 0, value: 'x' }], 2);
  const details = { questionId: 1, unit: 1 };
  const problem = { status: 400, code: 'questions.answer_required', field: 'answers.1', details };
  expect(missing).toMatchObject({ problem });
  const blank = check(team, [{ questionId: 1, unit: 0, value: '  ' }]);
  expect(blank).toMatchObject({ problem: { field: 'answers.0' } });
});

it.each<[Partial<Asked>, Omit<Answer, 'questionId'>, string]>([
  [{ kind: 'choice', options: ['a'] }, { value: 'c' }, 'answer_invalid'],
  [{ kind: 'skate_size' }, { value: '8.25' }, 'answer_invalid'],
  [{ kind: 'skate_size' }, { value: '14.5' }, 'answer_invalid'],
  [{ kind: 'emergency_contact' }, { value: 'Bea', phone: '12' }, 'answer_invalid'],
  [{ kind: 'birth_date' }, { value: '2010-02-30' }, 'answer_invalid'],
  [{ kind: 'birth_date' }, { value: '2027-01-01', guardian: 'B' }, 'answer_invalid'],
  [{ kind: 'birth_date' }, { value: '1890-01-01' }, 'answer_invalid'],
  [{ kind: 'birth_date' }, { value: '2008-12-12' }, 'guardian_required'],
  [{ kind: 'waiver', waiver_version: 2 }, { value: 'Ana', version: 1 }, 'waiver_changed'],
  [{ kind: 'waiver', waiver_version: 2 }, { value: 'Ana' }, 'waiver_changed'],
])('answers of a basket refuse %j with %j', (asked, answer, code) => {
  const result = check({ ...team, ...asked }, [{ questionId: 1, unit: 0, ...answer }]);
  expect(result).toMatchObject({ problem: { code: `questions.${code}` } });
});

it('answers of a basket leave out what is not asked, and what a kind has no use for', () => {
  const useless = { phone: '555', guardian: 'B' };
  const result = check(team, [
    { questionId: 1, unit: 0, value: ' Rollers ', ...useless },
    { questionId: 1, unit: 1, value: 'of a ticket that was taken away' },
    { questionId: 2, value: 'archived' },
  ]);
  const kept = [{ unit: 0, value: 'Rollers', phone: null, guardian: null }];
  expect(result).toMatchObject({ answers: kept });
});

it.each([
  ['2008-12-11', DAY, false],
  ['2008-12-12', DAY, true],
  // Born on February 29: of age on March 1.
  ['2008-02-29', '2026-02-28', true],
  ['2008-02-29', '2026-03-01', false],
])('who is born on %s is a minor on %s: %s', (birth, day, minor) =>
  expect(isMinor(birth, day)).toBe(minor),
);

it.each<[Asked['kind'], string, object, string | RegExp]>([
  ['skate_size', '8.5', {}, /^8½$/],
  ['waiver', 'Ana Ruiz', {}, /^Signed by Ana Ruiz$/],
  ['emergency_contact', 'Bea', { phone: '555' }, /^Bea, 555$/],
  ['birth_date', '2012-01-05', { guardian: 'Bea' }, /2012.*guardian: Bea/],
])('the answer %s %j is read as people say it', (kind, value, rest, text) =>
  expect(rules.answerText({ kind, value, phone: null, guardian: null, ...rest })).toMatch(text),
);

const optional: Asked = { ...team, id: 2, required: false };
const waiver: Asked = { ...team, id: 3, kind: 'waiver', waiver_version: 4 };
const birth: Asked = { ...team, id: 4, kind: 'birth_date' };
const contact: Asked = { ...team, id: 5, kind: 'emergency_contact', scope: 'order' };
const afterSale = {
  questions: [team, optional, waiver, birth, contact],
  // The first one was refunded.
  tickets: [1, 2].map((unit) => ({ ticketId: 7, unit })),
};
const was = (questionId: number, unit: number | null, value: string): Before => {
  const phone = questionId === contact.id ? '404 555 0199' : null;
  return { questionId, unit, value, phone, guardian: null };
};
const says = (questionId: number, value: string, rest: Partial<Answer> = {}): Answer => {
  return { questionId, unit: 1, value, ...rest };
};
const change = (before: readonly Before[], ...wanted: Answer[]) =>
  checkChanges({ ...afterSale, day: '2026-12-11' }, before, wanted);

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
  expect(change(before, answer)).toMatchObject(code === null ? { ok: true } : { problem });
});

it('an answer that is the same changes nothing, also without a phone number that is not shown', () => {
  const before = [was(1, 1, 'a'), was(3, 1, 'Ana'), was(5, null, 'Bea')];
  const again = [says(1, ' a'), says(3, 'Ana', { version: 9 }), { questionId: 5, value: 'Bea' }];
  expect(change(before, ...again)).toEqual({ ok: true, put: [], gone: [] });
});

it('unanswered is what is asked of the tickets that are left, and was not said', () => {
  const open = unansweredOf(afterSale, [was(1, 1, 'a'), was(5, null, 'Bea')]);
  const asked = open.map(({ question, unit }) => slotKey(question.id, unit));
  expect(asked.toSorted()).toEqual(['1.2', '2.1', '2.2', '3.1', '3.2', '4.1', '4.2']);
});
