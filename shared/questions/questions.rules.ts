import type { Problem } from '#shared/base/errors.ts';
import { formatDate, isDate } from '#shared/base/time.ts';
import {
  answerInvalid,
  answerRequired,
  guardianRequired,
  waiverChanged,
} from './questions.errors.ts';

export const QUESTION_KINDS = [
  'text',
  'choice',
  'waiver',
  'emergency_contact',
  'birth_date',
  'skate_size',
] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];
export const QUESTION_SCOPES = ['order', 'attendee'] as const;

/** Sizes 1 to 14 with half sizes, such as `8.5`. */
export const SKATE_SIZES: readonly string[] = Array.from({ length: 27 }, (_, half) =>
  String(1 + half / 2),
);

export const FULL_AGE = 18;
const OLDEST = 120;

export type Asked = {
  id: number;
  kind: QuestionKind;
  label: string;
  options: readonly string[];
  /** Version of the waiver text to sign; null for other questions. */
  waiver_version: number | null;
  scope: (typeof QUESTION_SCOPES)[number];
  required: boolean;
  /** Tickets that the question is for; null for every ticket. */
  ticket_ids: readonly number[] | null;
};
/**
 * `value` is the answer, or the name of a contact or signer. `phone` is the number of a contact, `guardian` the name of
 * a minor's guardian.
 */
export type Answer = {
  questionId: number;
  /** Index of the ticket in the order, from 0; only in answers about one attendee. */
  unit?: number | undefined;
  value: string;
  phone?: string | undefined;
  guardian?: string | undefined;
  /** The version of the waiver that was read. */
  version?: number | undefined;
};
export type GivenAnswer = {
  question: Asked;
  unit: number | null;
  value: string;
  phone: string | null;
  guardian: string | null;
};
export type TicketLine = { ticketId: number; quantity: number };
export type AnswerSlot<Q extends Asked = Asked> = {
  question: Q;
  unit: number | null;
  ticketId: number;
};

/** Returns the questions for these tickets: asked once, or for each unit. */
export function answerSlotsOf<Q extends Asked>(
  questions: readonly Q[],
  tickets: readonly TicketLine[],
): AnswerSlot<Q>[] {
  const units = tickets.flatMap(({ ticketId, quantity }) =>
    Array.from({ length: quantity }, () => ticketId),
  );
  return answerSlotsOfUnits(
    questions,
    units.map((ticketId, unit) => ({ ticketId, unit })),
  );
}

/** The same as `answerSlotsOf`, for the remaining tickets of an order. */
export function answerSlotsOfUnits<Q extends Asked>(
  questions: readonly Q[],
  units: readonly { ticketId: number; unit: number }[],
): AnswerSlot<Q>[] {
  return questions.flatMap((question): AnswerSlot<Q>[] => {
    const { ticket_ids: only, scope } = question;
    const asked = units
      .filter(({ ticketId }) => only === null || only.includes(ticketId))
      .map(({ ticketId, unit }) => ({ question, unit, ticketId }));
    const [first] = asked;
    if (scope === 'attendee' || !first) return asked;
    return [{ ...first, unit: null }];
  });
}

/** True if a person is a minor on a day; both dates are YYYY-MM-DD. */
export function isMinor(birthDate: string, day: string): boolean {
  return `${Number(birthDate.slice(0, 4)) + FULL_AGE}${birthDate.slice(4)}` > day;
}

function isBirthDate(text: string, day: string): boolean {
  return (
    isDate(text) && text <= day && Number(day.slice(0, 4)) - Number(text.slice(0, 4)) <= OLDEST
  );
}

type Given = Omit<Answer, 'questionId' | 'unit'>;

/** Returns the problem with a non-empty answer; `day` is the event's first day. */
export function answerProblem(
  { kind, options, waiver_version, label }: Asked,
  { value, phone = '', guardian = '', version }: Given,
  day: string,
): Problem | null {
  const wrong = { ...answerInvalid, message: `Please check your answer: ${label}` };
  switch (kind) {
    case 'text':
      return null;
    case 'choice':
      return options.includes(value) ? null : wrong;
    case 'skate_size':
      return SKATE_SIZES.includes(value) ? null : wrong;
    case 'waiver':
      return version === waiver_version ? null : waiverChanged;
    case 'emergency_contact':
      return phone.replaceAll(/\D/g, '').length >= 5
        ? null
        : { ...wrong, message: `Please enter a phone number: ${label}` };
    case 'birth_date':
      if (!isBirthDate(value, day)) return wrong;
      return isMinor(value, day) && guardian.trim() === '' ? guardianRequired : null;
  }
}

/** Key of an answer, or of the slot for an answer. */
export const slotKey = (id: number, unit: number | null | undefined): string =>
  `${id}.${unit ?? ''}`;

/**
 * Returns the answers to keep, or what is missing or wrong. Answers to questions that are not asked (any more) are
 * dropped. A problem names the answer, or the slot of the missing one.
 */
export function checkAnswers(
  {
    questions,
    tickets,
    day,
  }: { questions: readonly Asked[]; tickets: readonly TicketLine[]; day: string },
  answers: readonly Answer[],
): { ok: true; answers: GivenAnswer[] } | { ok: false; problem: Problem } {
  const places = new Map(
    answers.map((each, index) => [slotKey(each.questionId, each.unit), index]),
  );
  const given: GivenAnswer[] = [];
  for (const { question, unit } of answerSlotsOf(questions, tickets)) {
    const place = places.get(slotKey(question.id, unit));
    const answer = place === undefined ? undefined : answers[place];
    const empty = answer === undefined || answer.value.trim() === '';
    if (empty && !question.required) continue;
    const problem = empty
      ? { ...answerRequired, message: `Please answer: ${question.label}` }
      : answerProblem(question, { ...answer, value: answer.value.trim() }, day);
    if (problem) {
      const details = { questionId: question.id, ...(unit === null ? {} : { unit }) };
      return {
        ok: false,
        problem: { ...problem, field: `answers.${place ?? answers.length}`, details },
      };
    }
    if (empty) continue;
    given.push({ question, unit, ...kept(question, answer, day) });
  }
  return { ok: true, answers: given };
}

/** Keeps only the parts that the kind of question asks for. */
export function kept({ kind }: Asked, { value, phone = '', guardian = '' }: Answer, day: string) {
  const text = value.trim();
  const minor = kind === 'birth_date' && isMinor(text, day);
  return {
    value: text,
    phone: kind === 'emergency_contact' ? phone.trim() : null,
    guardian: minor ? guardian.trim() : null,
  };
}

export const sizeText = (size: string): string => size.replace('.5', '½');

type Shown = { kind: QuestionKind; value: string; phone: string | null; guardian: string | null };

/** Formats an answer for people. */
export function answerText({ kind, value, phone, guardian }: Shown): string {
  switch (kind) {
    case 'skate_size':
      return sizeText(value);
    case 'waiver':
      return `Signed by ${value}`;
    case 'emergency_contact':
      return phone ? `${value}, ${phone}` : value;
    case 'birth_date':
      return guardian ? `${formatDate(value)} (guardian: ${guardian})` : formatDate(value);
    default:
      return value;
  }
}
