import type { ComponentProps, ReactNode } from 'react';
import {
  type Answer,
  isMinor,
  SKATE_SIZES,
  type AnswerSlot,
  sizeText,
  slotKey,
} from '#shared/questions/questions.rules.ts';
import type { Problem } from '#shared/base/errors.ts';
import type { Question } from '#shared/questions/questions.schemas.ts';
import { Field, Input, Select } from '#web/ui/Field.tsx';

export type QuestionSlot = AnswerSlot<Question>;
/** A wrong answer: the key of its slot, and what is wrong. */
export type AnswerProblem = { key: string; message: string };

type QuestionFieldProps = {
  answers: {
    of: (slot: QuestionSlot) => Answer | undefined;
    answer: (slot: QuestionSlot, change: Partial<Answer>) => void;
    problem: AnswerProblem | null;
  };
  slot: QuestionSlot;
  day: string;
};

type QuestionGroupsProps = Omit<QuestionFieldProps, 'slot'> & {
  slots: readonly QuestionSlot[];
  /** Names the ticket that a group of questions is about. */
  nameOf: (unit: number, slot: QuestionSlot | undefined) => string | undefined;
  /** Returns what is shown below the questions about a ticket. */
  after?: (unit: number) => ReactNode;
};

/** The questions about an order, then those about each of its tickets. */
export function QuestionGroups({ slots, nameOf, after, ...field }: QuestionGroupsProps) {
  return [...Map.groupBy(slots, ({ unit }) => unit)]
    .toSorted(([a], [b]) => (a ?? -1) - (b ?? -1))
    .map(([unit, some]) => (
      <fieldset key={unit} className="grid gap-4 border-t border-line pt-4">
        <legend className="float-left mb-1 w-full text-lg font-semibold">
          {unit === null
            ? 'About your order'
            : `Ticket ${unit + 1}: ${nameOf(unit, some[0]) ?? ''}`}
        </legend>
        {some.map((slot) => (
          <QuestionField key={slotKey(slot.question.id, unit)} {...field} slot={slot} />
        ))}
        {unit !== null && after?.(unit)}
      </fieldset>
    ));
}

/** Finds the answer that a problem is about, which the server or a check has reported. */
export function answerProblem({ message, details }: Problem): AnswerProblem {
  const unit = details?.['unit'];
  const key = slotKey(Number(details?.['questionId']), typeof unit === 'number' ? unit : null);
  return { key, message };
}

function QuestionField({ answers, slot, day }: QuestionFieldProps) {
  const { question, unit } = slot;
  const name = slotKey(question.id, unit);
  const { value = '', phone = '', guardian = '' } = answers.of(slot) ?? {};
  const { problem } = answers;
  const error = problem?.key === name && problem.message;
  const label = question.required ? question.label : `${question.label} (optional)`;
  const type = (text: string): void => answers.answer(slot, { value: text });
  const common = { name, value, required: question.required };
  switch (question.kind) {
    case 'text':
      return (
        <Field label={label} error={error}>
          <Input {...common} maxLength={500} onChange={({ target }) => type(target.value)} />
        </Field>
      );
    case 'choice':
    case 'skate_size': {
      const choices = question.kind === 'choice' ? question.options : SKATE_SIZES;
      return (
        <Field label={label} error={error}>
          <Select {...common} onChange={({ target }) => type(target.value)}>
            <option value="">Choose…</option>
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {question.kind === 'choice' ? choice : sizeText(choice)}
              </option>
            ))}
          </Select>
        </Field>
      );
    }
    case 'waiver':
      return (
        <Waiver question={question} label={label} error={error}>
          <NameInput {...common} onChange={({ target }) => type(target.value)} />
        </Waiver>
      );
    case 'emergency_contact':
      return (
        <fieldset className="grid gap-3">
          <legend className="mb-1.5 font-semibold">{label}</legend>
          <Field label="Name" error={error}>
            <NameInput {...common} onChange={({ target }) => type(target.value)} />
          </Field>
          <Field label="Phone">
            <Input
              type="tel"
              inputMode="tel"
              autoComplete="off"
              maxLength={40}
              value={phone}
              onChange={({ target }) => answers.answer(slot, { phone: target.value })}
            />
          </Field>
        </fieldset>
      );
    case 'birth_date':
      return (
        <div className="grid gap-3">
          <Field label={label} error={error}>
            <Input
              {...common}
              type="date"
              max={day}
              onChange={({ target }) => type(target.value)}
            />
          </Field>
          {value !== '' && isMinor(value, day) && (
            <Field label="Name of a parent or guardian" hint="Under 18 on the day of the event.">
              <NameInput
                value={guardian}
                onChange={({ target }) => answers.answer(slot, { guardian: target.value })}
              />
            </Field>
          )}
        </div>
      );
  }
}

/** An input for the name of a person who may not own this device, so nothing is filled in automatically. */
const NameInput = (props: ComponentProps<typeof Input>) => (
  <Input maxLength={100} autoComplete="off" autoCapitalize="words" {...props} />
);

type WaiverProps = {
  question: Question;
  label: string;
  error: string | false;
  children: ReactNode;
};

function Waiver({ question, label, error, children }: WaiverProps) {
  return (
    <div className="grid gap-3">
      <p className="font-semibold">{label}</p>
      <div
        role="region"
        aria-label={question.label}
        tabIndex={0}
        className="max-h-48 overflow-y-auto rounded-sm border border-edge bg-raised px-4 py-3 text-sm whitespace-pre-line wrap-anywhere"
      >
        {question.waiver_text}
      </div>
      <Field
        label="Full name, as your signature"
        hint="By typing your name you agree to the text above."
        error={error}
      >
        {children}
      </Field>
    </div>
  );
}
