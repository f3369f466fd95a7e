import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import {
  type Answer,
  answerText,
  type Asked,
  checkAnswers,
  isMinor,
  QUESTION_KINDS,
  QUESTION_SCOPES,
  SKATE_SIZES,
  slotsOf,
} from './questions.rules.ts';

const DAY = '2026-12-11';

const asked = (rest: Partial<Asked> = {}): Asked => ({
  id: 1,
  kind: 'text',
  label: 'Team',
  options: [],
  waiver_version: null,
  scope: 'attendee',
  required: true,
  ticket_ids: null,
  ...rest,
});

const check = (question: Asked, answers: readonly Answer[], quantity = 1) =>
  checkAnswers({ questions: [question], tickets: [{ ticketId: 7, quantity }], day: DAY }, answers);

const questions = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 9 }),
    kind: fc.constantFrom(...QUESTION_KINDS),
    label: fc.constant('Q'),
    options: fc.constant(['a', 'b']),
    waiver_version: fc.constant(3),
    scope: fc.constantFrom(...QUESTION_SCOPES),
    required: fc.boolean(),
    ticket_ids: fc.option(fc.subarray([1, 2, 3], { minLength: 1 })),
  }),
  { selector: ({ id }) => id },
);
const tickets = fc.uniqueArray(
  fc.record({ ticketId: fc.integer({ min: 1, max: 3 }), quantity: fc.integer({ min: 1, max: 4 }) }),
  { selector: ({ ticketId }) => ticketId, minLength: 1 },
);

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
    const slots = slotsOf(list, lines);
    const answers = slots.map(({ question, unit }) => ({
      ...RIGHT[question.kind],
      questionId: question.id,
      ...(unit === null ? {} : { unit }),
    }));
    const all = checkAnswers({ questions: list, tickets: lines, day: DAY }, answers);
    expect(all.ok && all.answers.length).toBe(slots.length);
    if (slots.length === 0) return;
    const gone = pick % slots.length;
    const fewer = checkAnswers(
      { questions: list, tickets: lines, day: DAY },
      answers.toSpliced(gone, 1),
    );
    expect(fewer.ok).toBe(!slots[gone]?.question.required);
  }));

it('answers of a basket are asked once an order, or of each ticket that the question is for', () =>
  holds(questions, tickets, (list, lines) => {
    for (const question of list) {
      const units = lines
        .filter(({ ticketId }) => question.ticket_ids?.includes(ticketId) ?? true)
        .reduce((sum, { quantity }) => sum + quantity, 0);
      const expected = question.scope === 'order' ? Math.min(1, units) : units;
      expect(slotsOf([question], lines)).toHaveLength(expected);
    }
  }));

it('answers of a basket name the answer that is wrong, or the place of the missing one', () => {
  const missing = check(asked(), [{ questionId: 1, unit: 0, value: 'x' }], 2);
  expect(missing).toMatchObject({
    problem: {
      status: 400,
      code: 'questions.answer_required',
      field: 'answers.1',
      details: { questionId: 1, unit: 1 },
    },
  });
  const blank = check(asked(), [{ questionId: 1, unit: 0, value: '  ' }]);
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
])('answers of a basket refuse %j with %j', (question, answer, code) => {
  const result = check(asked(question), [{ questionId: 1, unit: 0, ...answer }]);
  expect(result).toMatchObject({ problem: { code: `questions.${code}` } });
});

it('answers of a basket leave out what is not asked, and what a kind has no use for', () => {
  const answers = [
    { questionId: 1, unit: 0, value: ' Rollers ', phone: '555', guardian: 'B' },
    { questionId: 1, unit: 1, value: 'of a ticket that was taken away' },
    { questionId: 2, value: 'archived' },
  ];
  const result = check(asked(), answers);
  expect(result).toMatchObject({
    answers: [{ unit: 0, value: 'Rollers', phone: null, guardian: null }],
  });
  expect(result.ok && result.answers).toHaveLength(1);
});

it.each([
  ['2008-12-11', false],
  ['2008-12-12', true],
  ['1990-01-01', false],
  ['2020-06-01', true],
])('a minor is born on %s: %s', (birth, minor) => expect(isMinor(birth, DAY)).toBe(minor));
it('who is born on February 29 is of age on March 1', () => {
  expect(isMinor('2008-02-29', '2026-02-28')).toBe(true);
  expect(isMinor('2008-02-29', '2026-03-01')).toBe(false);
});

it('answers are read as people say them', () => {
  const text = (kind: Asked['kind'], value: string, rest = {}) =>
    answerText({ kind, value, phone: null, guardian: null, ...rest });
  expect(SKATE_SIZES).toHaveLength(27);
  expect(text('skate_size', '8.5')).toBe('8½');
  expect(text('skate_size', '14')).toBe('14');
  expect(text('waiver', 'Ana Ruiz')).toBe('Signed by Ana Ruiz');
  expect(text('emergency_contact', 'Bea', { phone: '555' })).toBe('Bea, 555');
  expect(text('birth_date', '2012-01-05', { guardian: 'Bea' })).toMatch(/2012.*guardian: Bea/);
});
